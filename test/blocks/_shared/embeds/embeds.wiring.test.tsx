/** What the author meets in each block that embeds something from an address. */
import { applyFilters } from '@wordpress/hooks';
import { select } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import { findingsIn } from '../../../../blocks/_extensions/readiness/findings';
import { readiness } from '../../../../blocks/_shared/embeds/readiness';
import { acting, click, edit, press, script, type } from '../../../_kit/editor';
import { embedCases } from '../../../_kit/embeds';
import { registerEdits } from '../../../_kit/post-store';
import { saved } from '../../../_kit/saved';

/** The inner block of a block, if it has one. */
const load = async ( folder: string ) =>
	( await Promise.all( [ folder, 'button' ].map( ( name ) => import( `../../../../blocks/${ name }` ) ) ) ).map(
		( { register } ) => register as () => void
	);

const openBlock = async ( folder: string, attributes: object = {} ) =>
	edit( await load( folder ), saved( `jetpack/${ folder }`, attributes ) );

/** What a save of the post adds to its content: nothing while no flow has unfinished work. */
const savedMeanwhile = () =>
	( applyFilters( 'editor.preSavePost', { content: '' }, {} ) as { content: string } ).content;

/** An editor in which a URL of another provider was submitted. */
async function refused( folder: string ) {
	const editor = await openBlock( folder );
	await type( editor.inCanvas.getByRole( 'textbox' ), 'tea.example' );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Embed' } ) );
	return editor;
}

beforeAll( registerEdits );

describe.each( embedCases )( 'jetpack/%s', ( folder, embed ) => {
	const { address, target, found } = embed;
	const [ title, instructions, field ] = embed.form;
	const form = ( ...rest: string[] ) => [ title, instructions, `textbox ${ field }`, ...rest ];
	const open = ( attributes: object = {} ) => openBlock( folder, attributes );
	const busy = [
		title,
		instructions,
		`textbox ${ field } (off)`,
		'button Cancel',
		'spinner',
		'Embedding…',
		'status',
		'Embedding…',
	];

	it( 'an empty block asks for a URL, resolves and embeds it, and keeps the keyboard focus', async () => {
		const site = script( { 'embed-resolve': [ 'resolve' ] } );
		const editor = await open();
		expect( editor.canvas() ).toEqual( form( 'button Embed (off)', 'status' ) );
		expect( editor.inToolbar.queryByRole( 'button', { name: embed.edit } ) ).toBeNull();
		const text = editor.inCanvas.getByRole( 'textbox' );
		text.focus();
		await type( text, address );
		await click( editor.inCanvas.getByRole( 'button', { name: 'Embed' } ) );
		expect( editor.canvas() ).toEqual( busy );
		await acting( () => site.open( 'resolve' ).answer( { url: target } ) );
		expect( editor.attributes() ).toMatchObject( found );
		expect( editor.inCanvas.getByRole( 'document' ) ).toHaveFocus();
		expect( editor.canvas() ).toEqual( [ ...embed.embedded, 'status' ] );
	} );

	it( '[EMBED-147] a post that is saved before the site has answered has the address', async () => {
		const site = script( { 'embed-resolve': [ 'resolve' ] } );
		const editor = await edit( await load( folder ), saved( `jetpack/${ folder }` ), { hasOwnStores: false } );
		await type( editor.inCanvas.getByRole( 'textbox' ), address );
		expect( savedMeanwhile() ).not.toContain( address );
		await click( editor.inCanvas.getByRole( 'button', { name: 'Embed' } ) );
		expect( savedMeanwhile() ).toContain( address );
		expect( editor.attributes() ).not.toMatchObject( { url: expect.anything() } );
		await acting( () => site.open( 'resolve' ).answer( { url: target } ) );
		expect( savedMeanwhile() ).toBe( '' );
		expect( editor.attributes() ).toMatchObject( found );
	} );

	it( '[CONT-199] a submitted address counts as entered before the site has answered', async () => {
		script( { 'embed-resolve': [ 'resolve' ] } );
		const editor = await edit( await load( folder ), saved( `jetpack/${ folder }` ), { hasOwnStores: false } );
		const data = { select } as unknown as DataRegistry;
		const missing = () => findingsIn( data, { [ `jetpack/${ folder }` ]: readiness } ).map( ( { text } ) => text );
		await type( editor.inCanvas.getByRole( 'textbox' ), address );
		expect( missing() ).toEqual( [ 'No address has been entered.' ] );
		await click( editor.inCanvas.getByRole( 'button', { name: 'Embed' } ) );
		expect( missing() ).toEqual( [] );
	} );

	it( '[EMBED-147] opening a post whose address is not resolved yet changes nothing that is saved', async () => {
		script( { 'embed-resolve': [ 'resolve' ] } );
		await edit( await load( folder ), saved( `jetpack/${ folder }`, { url: address } ), { hasOwnStores: false } );
		expect( savedMeanwhile() ).toBe( '' );
	} );

	it( 'Cancel and Escape abort the request', async () => {
		const site = script( { 'embed-resolve': [ 'resolve' ] } );
		const editor = await open();
		for ( const stop of [
			() => click( editor.inCanvas.getByRole( 'button', { name: 'Cancel' } ) ),
			() => press( editor.inCanvas.getByRole( 'textbox' ), 'Escape' ),
		] ) {
			await type( editor.inCanvas.getByRole( 'textbox' ), address );
			await click( editor.inCanvas.getByRole( 'button', { name: 'Embed' } ) );
			const asked = site.open( 'resolve' );
			await stop();
			expect( asked.signal.aborted ).toBe( true );
			expect( editor.canvas() ).toEqual( form( 'button Embed', 'status' ) );
		}
	} );

	it( 'the toolbar opens the form, and the form can return to the embed', async () => {
		const editor = await open( { style: 'inline', ...found } );
		expect( editor.canvas() ).toEqual( [ ...embed.embedded, 'status' ] );
		await click( editor.inToolbar.getByRole( 'button', { name: embed.edit } ) );
		expect( editor.inToolbar.queryByRole( 'button', { name: embed.edit } ) ).toBeNull();
		expect( editor.canvas() ).toEqual( form( 'button Embed', 'button Back to the embed', 'status' ) );
		await click( editor.inCanvas.getByRole( 'button', { name: 'Back to the embed' } ) );
		expect( editor.canvas() ).toEqual( [ ...embed.embedded, 'status' ] );
	} );

	it( 'follows its URL when that changes elsewhere, as by undo', async () => {
		const editor = await open( found );
		await editor.change( Object.fromEntries( Object.keys( found ).map( ( key ) => [ key, undefined ] ) ) );
		expect( editor.canvas() ).toEqual( form( 'button Embed (off)', 'status' ) );
	} );

	it( 'shows an error for what cannot be embedded', async () => {
		const editor = await refused( folder );
		const lines = editor.canvas();
		expect( lines.find( ( line ) => line.startsWith( embed.failure ) ) ).toBeDefined();
		expect( lines.at( -1 ) ).toBe( 'status' );
		expect( lines.includes( 'button Convert block to link' ) ).toBe( embed.mayBeLink );
	} );
} );

it.each( embedCases.filter( ( [ , { mayBeLink } ] ) => mayBeLink ) )(
	'what cannot be embedded in jetpack/%s can become a link',
	async ( folder ) => {
		const editor = await refused( folder );
		await click( editor.inCanvas.getByRole( 'button', { name: 'Convert block to link' } ) );
		expect( editor.content() ).toBe(
			'<!-- wp:paragraph -->\n<p><a href="https://tea.example">tea.example</a></p>\n<!-- /wp:paragraph -->'
		);
	}
);
