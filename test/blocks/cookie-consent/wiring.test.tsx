/** A cookie notice in the editor: what is there, and what each control does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unregisterBlockType } from '@wordpress/blocks';
import metadata from '../../../blocks/cookie-consent/block.json';
import { register } from '../../../blocks/cookie-consent';
import { click, edit, type, write } from '../../_kit/editor';
import { itHasAnExample } from '../_shared/example-wiring';

const NAME = 'jetpack/cookie-consent';
const SAVED = readFileSync( join( __dirname, 'fixtures/full.html' ), 'utf8' ).trim();
const open = ( post = `<!-- wp:${ NAME } /-->` ) => edit( [ register ], post );

it( '[SHARE-091] is found by what people call it', () => {
	expect( metadata.keywords ).toEqual( expect.arrayContaining( [ 'gdpr', 'banner', 'privacy' ] ) );
} );

it( '[SHARE-092] in part: the attributes and their defaults', () => {
	expect( metadata.attributes ).toMatchObject( {
		render_from_template: { type: 'boolean', default: false },
		showOverlay: { type: 'boolean', default: false },
		consentExpiryDays: { type: 'integer', default: 365 },
		text: { source: 'html', selector: 'p' },
	} );
} );

it( '[SHARE-093] in part: a saved notice stays as it is', async () => {
	const editor = await open( SAVED );
	expect( editor.blocks()[ 0 ] ).toMatchObject( { name: NAME, isValid: true } );
	expect( editor.content() ).toBe( SAVED );
} );

it( '[SHARE-104] the text is written in the block, and the notice has a button to accept', async () => {
	const editor = await open();
	expect( editor.toolbar() ).toEqual( [ 'button Align block' ] );
	const text = editor.inCanvas.getByRole( 'textbox', { name: 'Text of the notice' } );
	await write( text, 'We use cookies.' );
	expect( editor.attributes() ).toMatchObject( { text: 'We use cookies.' } );
	expect( editor.content() ).toContain( '<p>We use cookies.</p>' );
	expect( editor.blocks()[ 0 ]!.innerBlocks ).toMatchObject( [ { name: 'core/button' } ] );
} );

it( '[SHARE-104] the sidebar has where it is shown, whether it covers the page, and the days', async () => {
	const editor = await open();
	expect( editor.sidebar().filter( ( line ) => /Settings|checkbox|textbox/.test( line ) ) ).toEqual( [
		'heading Settings',
		'checkbox Show on every page',
		'checkbox Ask before the page can be used',
		'textbox Ask again after days',
	] );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Show on every page' } ) );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Ask before the page can be used' } ) );
	const days = editor.inSidebar.getByRole( 'textbox', { name: 'Ask again after days' } );
	await type( days, '30' );
	expect( editor.attributes() ).toMatchObject( {
		render_from_template: true,
		showOverlay: true,
		consentExpiryDays: 30,
	} );
	for ( const wrong of [ '0', '3651', '1.5', 'x', '' ] ) {
		await type( days, wrong );
		expect( editor.sidebar() ).toContain( 'Please enter a number from 1 to 3650.' );
	}
	expect( editor.attributes() ).toMatchObject( { consentExpiryDays: 30 } );
	await type( days, '3650' );
	expect( editor.attributes() ).toMatchObject( { consentExpiryDays: 3650 } );
} );

itHasAnExample( {
	registers: [ register ],
	name: NAME,
	shows: [ 'This site uses cookies. Choose Accept to agree to them.' ],
} );

it( '[SHARE-104] in part: where the site has unregistered the button block, the notice opens without one', async () => {
	const editor = await edit(
		[ register, () => void unregisterBlockType( 'core/button' ) ],
		`<!-- wp:${ NAME } /-->`
	);
	expect( editor.inCanvas.getByRole( 'textbox', { name: 'Text of the notice' } ) ).toBeTruthy();
	expect( editor.blocks()[ 0 ]!.innerBlocks ).toEqual( [] );
} );
