/** Which page styles the editor stylesheet keeps. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { withoutPageOnly } = require( '../../tools/_kit/page-only-rules.cjs' ) as {
	withoutPageOnly: ( sheet: string, code: string ) => string;
};

const code = `
	<div className="statecraft-form" />;
	\`statecraft-map__\${ part }\`;
	'jetpack-address__line' + index;
	\`statecraft-\${ id }\`;
`;

it.each( [
	[ 'a class that a script names', '.statecraft-form{margin:0}' ],
	[ 'a class that a script puts together', '.statecraft-map__list{margin:0}' ],
	[ '… with a plus', '.jetpack-address__line2{margin:0}' ],
	[ 'classes of WordPress, of blocks and of libraries', '.wp-block-jetpack-map .mapboxgl-map.is-open{margin:0}' ],
	[ 'an element that has not the class', '.statecraft-form:not(.statecraft-gone){margin:0}' ],
	[ 'an element that may have another class', ':is(.statecraft-gone,.statecraft-form) p{margin:0}' ],
	[ 'nested brackets', ':where(:not(.statecraft-gone:is(p,a)),b){margin:0}' ],
	[ 'a value that looks like one', '[class*=".statecraft-gone,"]{margin:0}' ],
	[ 'steps of an animation', '@keyframes statecraft-gone{0%{opacity:0}to{opacity:1}}' ],
	[ 'what holds for the whole sheet', '@charset "UTF-8";:root{--a:1}' ],
] )( 'keeps a rule for %s', ( _, sheet ) => {
	expect( withoutPageOnly( sheet, code ) ).toBe( sheet );
} );

it.each( [
	[ 'a class that no script of the editor names', '.statecraft-pay{margin:0}a{margin:1px}', 'a{margin:1px}' ],
	[ 'a name that only begins like it', '.statecraft-form .statecraft-forms{margin:0}', '' ],
	[ 'one of several', '.statecraft-pay p,.statecraft-form,.statecraft-pay{margin:0}', '.statecraft-form{margin:0}' ],
	[ 'one of several with commas in them', ':is(a,b).statecraft-pay,:is(a,b){margin:0}', ':is(a,b){margin:0}' ],
	[ 'all of a condition', '@media print{.statecraft-pay{margin:0}}a{margin:1px}', 'a{margin:1px}' ],
	[
		'all of a condition in a condition',
		'@supports (a:b){@media print{.statecraft-pay{margin:0}}}a{margin:1px}',
		'a{margin:1px}',
	],
] )( 'omits rules for %s', ( _, sheet, kept ) => {
	expect( withoutPageOnly( sheet, code ) ).toBe( kept );
} );

it( 'in a build, rules of page-only code are dropped, and other stylesheets stay unchanged', () => {
	const folder = mkdtempSync( path.join( tmpdir(), 'statecraft-sheet-' ) );
	const write = ( file: string, text: string ) => {
		mkdirSync( path.dirname( path.join( folder, file ) ), { recursive: true } );
		writeFileSync( path.join( folder, file ), text );
	};
	const sheet = [ 'edit', 'saved', 'page', 'part' ].map( ( name ) => `.statecraft-${ name }{margin:0}` ).join( '' );
	write( 'index.js', '' );
	write( 'blocks/one/edit.tsx', "'statecraft-edit'" );
	write( 'blocks/one/block.json', '{"attributes":{"a":{"selector":".statecraft-saved"}}}' );
	write( 'blocks/one/view.ts', "'statecraft-page'" );
	write( 'blocks/one/view/part.ts', "'statecraft-part'" );
	execFileSync(
		process.execPath,
		[
			'-e',
			`
			const [ , folder, sheet ] = process.argv;
			const webpack = require( 'webpack' );
			const PageOnlyRules = require( './tools/_kit/page-only-rules.cjs' );
			webpack( {
				mode: 'none', context: folder, entry: './index.js', output: { path: folder + '/out' },
				plugins: [
					( compiler ) => compiler.hooks.thisCompilation.tap( 'sheets', ( compilation ) => compilation.hooks.processAssets.tap(
						{ name: 'sheets', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
						() => [ 'blocks.css', 'one/style.css' ].forEach( ( name ) => compilation.emitAsset( name, new webpack.sources.RawSource( sheet ) ) )
					) ),
					new PageOnlyRules( { sources: folder + '/blocks', sheet: 'blocks.css' } ),
				],
			} ).run( ( error ) => { if ( error ) throw error; } );`,
			folder,
			sheet,
		],
		{ cwd: path.join( __dirname, '../..' ) }
	);
	const read = ( name: string ) => readFileSync( path.join( folder, 'out', name ), 'utf8' );
	expect( read( 'blocks.css' ) ).toBe( '.statecraft-edit{margin:0}.statecraft-saved{margin:0}' );
	expect( read( 'one/style.css' ) ).toBe( sheet );
	rmSync( folder, { recursive: true } );
} );
