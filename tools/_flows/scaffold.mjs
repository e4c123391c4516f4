/** The files of a new flow. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { root as own } from '../_kit/paths.mjs';
import { Trouble } from '../_kit/trouble.mjs';

const templates = path.join( path.dirname( fileURLToPath( import.meta.url ) ), 'scaffold' );

/** Where each template goes. */
const places = {
	'index.ts': 'machines/__system__/__flow__/index.ts',
	'machine.ts': 'machines/__system__/__flow__/__flow__.machine.ts',
	'types.ts': 'machines/__system__/__flow__/__flow__.types.ts',
	'README.md': 'machines/__system__/__flow__/README.md',
	'services.ts': 'services/__system__/__flow__/index.ts',
	'table.ts': 'stories/machines/__system__/__flow__.table.ts',
	'stories.tsx': 'stories/machines/__system__/__flow__.stories.tsx',
	'model.ts': 'test/machines/__system__/__flow__/__flow__.model.ts',
	'test.ts': 'test/machines/__system__/__flow__/__flow__.test.ts',
	'paths.test.ts': 'test/machines/__system__/__flow__/__flow__.paths.test.ts',
	'stories.test.ts': 'test/stories/__system__/__flow__.stories.test.ts',
};

const NAME = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*\/[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/;

/** @param {string} word */
const capital = ( word ) => word.charAt( 0 ).toUpperCase() + word.slice( 1 );

/**
 * @param {string} system
 * @param {string} flow
 * @return {(text: string) => string} Puts the names into a template, in each way they are written.
 */
function naming( system, flow ) {
	const [ first = '', ...more ] = flow.split( '-' );
	const camel = [ first, ...more.map( capital ) ].join( '' );
	return ( text ) =>
		text
			.replaceAll( '__system__', system )
			.replaceAll( '__flow__', flow )
			.replaceAll( '__camel__', camel )
			.replaceAll( '__Camel__', capital( camel ) )
			.replaceAll( '__Words__', capital( [ first, ...more ].join( ' ' ) ) );
}

/**
 * Writes the files of a new flow.
 *
 * @param {string} place `<system>/<flow>`, each of small letters and digits, words joined by hyphens.
 * @param {string} root The root of the sources.
 * @return {Promise<string[]>} The files, as paths from the root. Throws a Trouble for a bad name, and when one of the files is there already.
 */
export async function scaffold( place, root ) {
	const [ system = '', flow = '' ] = place.split( '/' );
	if ( ! NAME.test( place ) ) {
		throw new Trouble(
			`“${ place }” is no name for a flow.`,
			'Take its system and its name, words of small letters and digits, joined by hyphens: media/oauth-connect.'
		);
	}
	const named = naming( system, flow );
	const files = Object.entries( places ).map( ( [ template, file ] ) => ( {
		file: named( file ),
		text: named( readFileSync( path.join( templates, `${ template }.txt` ), 'utf8' ) ),
	} ) );
	const existing = files.map( ( { file } ) => file ).filter( ( file ) => existsSync( path.join( root, file ) ) );
	if ( existing.length > 0 ) {
		throw new Trouble( `The flow “${ place }” exists.`, existing.join( '\n' ) );
	}
	// Where a line breaks depends on the name.
	const style = await resolveConfig( path.join( own, 'package.json' ) );
	for ( const { file, text } of files ) {
		mkdirSync( path.dirname( path.join( root, file ) ), { recursive: true } );
		writeFileSync(
			path.join( root, file ),
			file.endsWith( '.md' ) ? text : await format( text, { ...style, filepath: file } )
		);
	}
	return files.map( ( { file } ) => file );
}
