/** The documents with parts that are made from the code: between `<!-- generated: NAME -->` and `<!-- /generated -->`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../_kit/paths.mjs';
import { hooksIn } from './hooks.mjs';
import { hooksText, serverNamesText, servicesReadme, servicesText, settingsText } from './markdown.mjs';
import { serverNamesIn } from './server-names.mjs';
import { settingsIn } from './settings.mjs';
import { phpSources } from './source.mjs';

/** @typedef {Parameters<typeof settingsIn>[0] & { recipients: import('./markdown.mjs').Recipient[] }} Declared What tools/_docs/declared.php prints. */

export const DOCUMENTS = [ 'docs/owners/settings.md', 'docs/owners/filters.md', 'docs/owners/privacy.md' ];

/** The plugin directory shows comments, so that the list of this section is replaced. */
const README = 'readme.txt';
const SERVICES = /(?<=\n== External services ==\n(?:(?!==|\*).*\n)*)(?:\* .*\n)+/;

/**
 * Makes the documents.
 *
 * @param {Declared}                     declared
 * @param {( file: string ) => string} [read]   Returns the current content of a document.
 * @return {Record<string, string>} The texts by file.
 * @throws {Error} Something in the code is not documented, or a part has no place.
 */
export function documents( declared, read = ( file ) => readFileSync( path.join( root, file ), 'utf8' ) ) {
	const sources = phpSources();
	const settings = settingsIn( declared );
	/** @type {Record<string, string>} */
	const parts = {
		settings: settingsText( settings ),
		server: serverNamesText(
			serverNamesIn(
				sources,
				settings.map( ( { constant } ) => constant )
			)
		),
		hooks: hooksText( hooksIn( sources ) ),
		services: servicesText( declared.recipients ),
	};
	const left = new Set( Object.keys( parts ) );
	const texts = DOCUMENTS.map( ( file ) => [
		file,
		read( file ).replace( /(<!-- generated: (\w+) -->\n)[^]*?(<!-- \/generated -->)/g, ( _, start, name, end ) => {
			if ( ! left.delete( name ) ) {
				throw new Error(
					`${ file } has a part “${ name }”, which nothing makes, or which is in another place, too.`
				);
			}
			return `${ start }\n${ parts[ name ] }\n\n${ end }`;
		} ),
	] );
	const readme = read( README );
	if ( left.size > 0 || ! SERVICES.test( readme ) ) {
		throw new Error( `No document has a place for ${ [ ...left ].join( ', ' ) || 'the services in readme.txt' }.` );
	}
	return Object.fromEntries( [
		...texts,
		[ README, readme.replace( SERVICES, () => `${ servicesReadme( declared.recipients ) }\n` ) ],
	] );
}
