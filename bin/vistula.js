#!/usr/bin/env node
require('./bundles.js').load('main.cjs')
