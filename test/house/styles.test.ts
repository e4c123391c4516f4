/** Stylesheets that modules import. Jest replaces them and TypeScript does not look for them; only a build would fail, and not every part is built each time. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT as root } from './root';

/** The relative addresses of stylesheets that a module imports. */
const stylesIn = ( code: string ): string[] =>
	[ ...code.matchAll( /^import (?:[\w*{} ]+ from )?'(\.[^']+\.s?css)';$/gm ) ].map( ( [ , address ] ) => address! );

const modules = [ 'blocks', 'stories', '.storybook' ].flatMap( ( folder ) =>
	readdirSync( path.join( root, folder ), { recursive: true, encoding: 'utf8' } )
		.filter( ( name ) => /\.[jt]sx?$/.test( name ) )
		.map( ( name ) => path.join( root, folder, name ) )
);

it( 'exist', () => {
	const all = modules.flatMap( ( file ) =>
		stylesIn( readFileSync( file, 'utf8' ) ).map( ( address ) => ( { file, address } ) )
	);
	expect( all.length ).toBeGreaterThan( 50 );
	expect(
		all.filter( ( { file, address } ) => ! existsSync( path.resolve( path.dirname( file ), address ) ) )
	).toEqual( [] );
} );

it.each( [
	[ "import './style.scss';", [ './style.scss' ] ],
	[ "import styles from '../editor.css';", [ '../editor.css' ] ],
	[ "import x from 'pkg/style.css';", [] ],
] )( 'are found: %s', ( code, expected ) => {
	expect( stylesIn( code ) ).toEqual( expected );
} );
