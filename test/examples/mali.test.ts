/** The ten worked examples of the published rules of Mali Powstańcy, on the built-in board. */
import { builtInMali } from '../../src/maps/data-mali.ts'
import { workedExamples } from '../helpers/mali-examples.ts'

workedExamples(builtInMali())
