/** Posts that no version of the block has saved. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invalid, open, registerBlocks, save } from '../../house/posts';
import type { Block } from '../../house/posts';

beforeAll( registerBlocks );

const SAVED = readFileSync(
	join( __dirname, '../../corpus/2026/premium-content-container--full.html' ),
	'utf8'
).trim();

const changed = ( part: RegExp, into: string ): string => {
	expect( SAVED ).toMatch( part );
	return SAVED.replace( part, into );
};
const all = ( blocks: readonly Block[] ): Block[] => blocks.flatMap( ( one ) => [ one, ...all( one.innerBlocks ) ] );
const named = ( post: string, name: string ) => all( open( post ) ).find( ( block ) => block.name === name )!;
const expectKept = ( post: string ) => {
	expect( invalid( open( post ) ) ).toEqual( [] );
	expect( save( save( post ) ) ).toBe( save( post ) );
};

it.each( [
	[ '"selectedPlanIds":"12"', [ 12 ] ],
	[ '"selectedPlanIds":12', [ 12 ] ],
	[ '"selectedPlanIds":"12","selectedPlanId":7', [ 12, 7 ] ],
	[ '"selectedPlanIds":null,"selectedPlanId":"7"', [ 7 ] ],
	[ '"selectedPlanIds":{"a":12}', [] ],
] )( 'content with plans saved as %s is for exactly those plans', ( written, ids ) => {
	const post = changed( /"selectedPlanIds":\[[^\]]*\]/, written );
	expect( named( post, 'premium-content/container' ).attributes.selectedPlanIds ).toEqual( ids );
	expectKept( post );
} );

const LOGIN = /(<!-- wp:premium-content\/login-button) -->[^]*?<!-- \/wp:premium-content\/login-button -->/;

it.each( [
	[ 'nothing', '$1 /-->', 'Log in' ],
	[
		'text without a link',
		'$1 -->\n<div class="wp-block-premium-content-login-button">Sign <b>in</b></div>\n<!-- /wp:premium-content/login-button -->',
		'Sign <b>in</b>',
	],
] )( 'a login button saved as %s keeps its text', ( _, markup, text ) => {
	const post = changed( LOGIN, markup );
	expect( named( post, 'premium-content/login-button' ).attributes.text ).toBe( text );
	expectKept( post );
} );

it( 'content added to a view manually stays in it, without a second wrapper', () => {
	const post = changed( /(subscriber-view entry-content">)/, '$1<p>By hand</p>' );
	const { innerBlocks } = named( post, 'premium-content/subscriber-view' );
	expect( innerBlocks.at( -1 )!.name ).toBe( 'core/html' );
	expect( save( post ) ).toContain( '<!-- wp:html -->\n<p>By hand</p>\n<!-- /wp:html -->' );
	expectKept( post );
} );
