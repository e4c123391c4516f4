import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent } from '@testing-library/react';
import { getBlockType, parse, pasteHandler, switchToBlockType } from '@wordpress/blocks';
import { register } from '../../../blocks/google-docs-embed';
import { acting, click, edit, script, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { invalid, open, registerBlocks, save } from '../../house/posts';
import { itHasAnExample } from '../_shared/example-wiring';

const NAME = 'jetpack/google-docs-embed';
const DOC = 'https://docs.google.com/document/d/1WTKbTUjVo2qWMW0/edit';
const SLIDES = 'https://docs.google.com/presentation/d/1WTKbTUjVo2qWMW0/edit';

it( '[SHARE-146] is on every site, under the names of what it shows', async () => {
	await edit( [ register ], saved( NAME ) );
	expect( getBlockType( NAME ) ).toMatchObject( { title: 'Google Docs' } );
	expect( getBlockType( NAME )?.keywords ).toEqual(
		expect.arrayContaining( [ 'google sheets', 'google slides', 'spreadsheet' ] )
	);
} );

it( '[SHARE-147, SHARE-148] the sidebar changes the address, and with it what is there', async () => {
	const site = script( { 'embed-resolve': [ 'resolve' ] } );
	const editor = await edit( [ register ], saved( NAME, { url: DOC } ) );
	expect( editor.toolbar() ).toEqual( expect.arrayContaining( [ 'button Edit URL' ] ) );
	expect( editor.inCanvas.getByTitle( 'File of Google Docs' ) ).toHaveAttribute(
		'src',
		'https://docs.google.com/document/d/1WTKbTUjVo2qWMW0/preview'
	);
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Address of the file' } ), SLIDES );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Embed' } ) );
	await acting( () => site.open( 'resolve' ).answer( { url: SLIDES } ) );
	expect( editor.attributes() ).toMatchObject( { url: SLIDES, variation: 'google-slides' } );
	expect( editor.content() ).toContain( `href="${ SLIDES }"` );
	expect( editor.inCanvas.getByTitle( 'File of Google Docs' ).parentElement ).toHaveStyle( { aspectRatio: '16/9' } );
} );

it( '[SHARE-147, SHARE-149] in part: the ratio is chosen; one that the list does not have stays', async () => {
	const editor = await edit( [ register ], saved( NAME, { url: DOC, aspectRatio: '21/9' } ) );
	const ratio = editor.inSidebar.getByRole( 'combobox', { name: 'Aspect ratio' } );
	expect( ratio ).toHaveValue( '21/9' );
	fireEvent.change( ratio, { target: { value: '4/3' } } );
	expect( editor.attributes().aspectRatio ).toBe( '4/3' );
	expect( editor.inCanvas.getByTitle( 'File of Google Docs' ).parentElement ).toHaveStyle( { aspectRatio: '4/3' } );
	fireEvent.change( ratio, { target: { value: '' } } );
	expect( editor.attributes().aspectRatio ).toBeUndefined();
	expect( editor.inCanvas.getByTitle( 'File of Google Docs' ).parentElement!.style.aspectRatio ).toBe( '' );
} );

it( '[SHARE-150] in part: an address that cannot stand in an iframe is shown as text', async () => {
	const editor = await edit( [ register ], saved( NAME, { url: 'https://docs.google.com/forms/d/a/viewform' } ) );
	expect( editor.canvas() ).toContain( 'https://docs.google.com/forms/d/a/viewform' );
} );

it( '[SHARE-151] an address that is pasted or alone in a paragraph, and an embed code, become the block', async () => {
	await edit( [ register ], saved( NAME ) );
	const expected = [ { name: NAME, attributes: { url: SLIDES, variation: 'google-slides' } } ];
	expect( pasteHandler( { HTML: '', plainText: SLIDES, mode: 'BLOCKS' } ) ).toMatchObject( expected );
	expect( pasteHandler( { HTML: `<iframe src="${ SLIDES }"></iframe>`, mode: 'BLOCKS' } ) ).toMatchObject( expected );
	const [ paragraph ] = parse( `<!-- wp:paragraph --><p>${ SLIDES }</p><!-- /wp:paragraph -->` );
	expect( switchToBlockType( paragraph!, NAME ) ).toMatchObject( expected );
	expect( console ).toHaveLogged();
} );

describe( 'old content', () => {
	beforeAll( registerBlocks );
	const fixture = ( name: string ) => readFileSync( join( __dirname, `fixtures/${ name }.html` ), 'utf8' ).trim();

	it( '[SHARE-152] a link, a comment only and other markup open valid and are stable', () => {
		expect( save( fixture( 'full' ) ) ).toBe( fixture( 'full' ) );
		const blocks = open( fixture( 'comment-only' ) );
		expect( invalid( blocks ) ).toEqual( [] );
		expect( blocks.map( ( { attributes } ) => attributes.url ) ).toEqual(
			blocks.map( () => expect.stringMatching( /^https:\/\/(?:docs\.google|nextdoor)\.com\// ) )
		);
		expect( save( save( fixture( 'comment-only' ) ) ) ).toBe( save( fixture( 'comment-only' ) ) );
	} );

	it( '[SHARE-152] markup with other content is left as it is', () => {
		const post = `<!-- wp:${ NAME } -->\n<div>Words and <a href="${ SLIDES }">it</a></div>\n<!-- /wp:${ NAME } -->`;
		expect( save( post ) ).toBe( post );
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarned();
	} );
} );

itHasAnExample( { registers: [ register ], name: NAME, shows: expect.arrayContaining( [ 'File of Google Docs' ] ) } );
