/** Writes the chart into the README of a flow, between its two markers. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../_kit/paths.mjs';
import { systemOf } from './places.mjs';

const BEGIN = '<!-- The chart: written by `npm run paths -- --readme`. -->';
const END = '<!-- The end of the chart. -->';

/** @param {string} flow */
const readmeFile = ( flow ) => path.join( root, 'machines', systemOf( flow ) ?? '', flow, 'README.md' );

/**
 * @param {string} text  A README.
 * @param {string} chart Mermaid text.
 * @return {string} The README with this chart in it.
 */
function withChart( text, chart ) {
	const [ before = '' ] = text.split( BEGIN );
	const [ , after = '' ] = text.split( END );
	return `${ before.trimEnd() }\n\n${ BEGIN }\n\n\`\`\`mermaid\n${ chart }\n\`\`\`\n\n${ END }\n${ after.trimEnd() ? `\n${ after.trim() }\n` : '' }`;
}

/**
 * Writes the chart into the README of a flow.
 *
 * @param {string} flow
 * @param {string} chart
 */
export function writeChart( flow, chart ) {
	const file = readmeFile( flow );
	writeFileSync( file, withChart( readFileSync( file, 'utf8' ), chart ) );
}
