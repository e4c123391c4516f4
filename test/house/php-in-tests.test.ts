/** PHP in strings of tests refers to existing classes and functions: no other tool reads it, and most of it only runs in long runs. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';

const CLASS = /\bStatecraft(?:\\\\|\\)((?:[A-Z]\w*(?:\\\\|\\))*[A-Z]\w*)(?:::(\w+))?/g;

/** The file of a class, relative to the root. */
const fileOf = ( name: string ) => `includes/${ name.replaceAll( /\\+/g, '/' ) }.php`;
const codeOf = ( name: string ) => readFileSync( join( ROOT, fileOf( name ) ), 'utf8' );

/** Whether a class declares a member, or may inherit it. */
const declares = ( name: string, member: string ) =>
	new RegExp(
		String.raw`function &?${ member }\b|\b(?:const|case) (?:\w+ )?${ member }\b|\bextends\b|^\tuse `,
		'm'
	).test( codeOf( name ) );

/** The names in a text that do not exist. */
function missingIn( text: string ): string[] {
	return [ ...text.matchAll( CLASS ) ].flatMap( ( [ whole, name, member = 'class' ] ) => {
		if ( ! existsSync( join( ROOT, fileOf( name! ) ) ) ) {
			return existsSync( join( ROOT, fileOf( name! ).slice( 0, -4 ) ) ) ? [] : [ whole ];
		}
		return member === 'class' || declares( name!, member ) ? [] : [ whole ];
	} );
}

it( 'a removed class or function is found', () => {
	expect(
		missingIn(
			String.raw`Statecraft\\Video\\Gone; Statecraft\\Guard\\Counter::gone(); Statecraft\\Guard\\Counter::class; Statecraft\\Video`
		)
	).toEqual( [ String.raw`Statecraft\\Video\\Gone`, String.raw`Statecraft\\Guard\\Counter::gone` ] );
} );

it.each( [ 'wordpress', 'e2e', 'worlds' ] )( 'PHP in test/%s refers to existing names', ( folder ) => {
	const files = readdirSync( join( ROOT, 'test', folder ), { recursive: true, encoding: 'utf8' } );
	const missing = files
		.filter( ( file ) => file.endsWith( '.ts' ) )
		.flatMap( ( file ) =>
			missingIn( readFileSync( join( ROOT, 'test', folder, file ), 'utf8' ) ).map(
				( name ) => `${ file }: ${ name }`
			)
		);
	expect( missing ).toEqual( [] );
} );
