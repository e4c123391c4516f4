/** Old and new video blocks in a real editor, beside WordPress's own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../_kit';

const corpus = ( file: string ) => readFileSync( path.join( __dirname, '../../corpus/2026', file ), 'utf8' ).trimEnd();

const HOSTED = corpus( 'core-video--videopress-attrs.html' );
const VIDEOPRESS = corpus( 'videopress-video--all.html' );
const PLAIN =
	'<!-- wp:video {"id":7} -->\n<figure class="wp-block-video"><video autoplay controls loop muted preload="none" src="/kites.mp4" playsinline></video><figcaption class="wp-element-caption">Kites</figcaption></figure>\n<!-- /wp:video -->';
const GROUP = `<!-- wp:group -->\n<div class="wp-block-group">${ HOSTED }</div>\n<!-- /wp:group -->`;

test( 'videos of all kinds open valid and are saved byte for byte @oldest', async ( { editor } ) => {
	const post = [ PLAIN, HOSTED, PLAIN, VIDEOPRESS, HOSTED, PLAIN ].join( '\n\n' );
	await editor.open( post );
	const valid = await editor.page.evaluate( () =>
		( window.wp.data.select( 'core/block-editor' ) as never as { getBlocks: () => { isValid: boolean }[] } )
			.getBlocks()
			.map( ( { isValid } ) => isValid )
	);
	expect( valid ).toEqual( Array( 6 ).fill( true ) );
	// Not the text of the post, but what its blocks say.
	await editor.insert( 'core/paragraph', { content: 'End' } );
	expect( await editor.content() ).toBe( `${ post }\n\n<!-- wp:paragraph -->\n<p>End</p>\n<!-- /wp:paragraph -->` );
} );

test( '[VIDEO-135] [VIDEO-136] the notice converts the old blocks of a post, one undo brings them back @oldest', async ( {
	editor,
	page,
} ) => {
	await editor.open( [ HOSTED, GROUP, PLAIN ].join( '\n\n' ) );
	await page.getByRole( 'button', { name: 'Transform blocks to VideoPress' } ).click();
	const names = async () =>
		( ( await editor.content() ).match( /<!-- wp:\S+/g ) ?? [] ).map( ( start ) => start.slice( 8 ) );
	expect( await names() ).toEqual( [ 'videopress/video', 'group', 'videopress/video', 'video' ] );
	await expect( page.getByRole( 'button', { name: 'Transform blocks to VideoPress' } ) ).toHaveCount( 0 );
	await editor.dispatch( 'core/editor', 'undo' );
	expect( await names() ).toEqual( [ 'video', 'group', 'video', 'video' ] );
	expect( await editor.content() ).toContain( HOSTED );
} );
