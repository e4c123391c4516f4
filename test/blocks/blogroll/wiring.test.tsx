import { act, fireEvent } from '@testing-library/react';
import {
	createBlock,
	getBlockType,
	getPossibleBlockTransformations,
	parse,
	registerBlockType,
	switchToBlockType,
	unregisterBlockType,
} from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { register } from '../../../blocks/blogroll';
import { click, edit, write } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { itHasAnExample } from '../_shared/example-wiring';

const NAME = 'jetpack/blogroll';
const ITEM = 'jetpack/blogroll-item';

const LEAF = { name: 'Leaf', description: 'Tea.', url: 'https://example.com/', icon: 'https://example.com/leaf.png' };
const TRAINS = { name: 'Trains', description: 'Slow.', url: 'https://example.org/' };

const list = ( attributes: object, ...items: object[] ) =>
	saved( NAME, attributes, items.map( ( item ) => saved( ITEM, item ) ).join( '\n\n' ) );

const open = ( attributes: object = {}, selected?: number[] ) =>
	edit( [ register ], list( attributes, LEAF, TRAINS ), selected && { selected } );

it( '[SHARE-165] a new list has one item, to be filled in', async () => {
	const editor = await edit( [ register ], saved( NAME ) );
	expect( editor.blocks()[ 0 ]!.innerBlocks.map( ( { name } ) => name ) ).toEqual( [ ITEM ] );
	expect( editor.inCanvas.getByRole( 'textbox', { name: 'Address of the site' } ) ).toHaveValue( '' );
} );

it( '[SHARE-165] the inserter finds the block by what people call it (in part: its example is below)', async () => {
	await open();
	expect( getBlockType( NAME )!.keywords ).toEqual(
		expect.arrayContaining( [ 'blogs', 'links', 'recommendations' ] )
	);
} );

it( '[SHARE-166] what is not said has its default, what is said is kept', async () => {
	await open();
	const all = {
		show_avatar: false,
		show_description: false,
		open_links_new_window: false,
		ignore_user_blogs: [ 1, '2' ],
		load_placeholders: true,
	};
	const [ said, unsaid ] = parse( list( all, { id: 7, ...LEAF } ) + list( {}, { id: '7' } ) );
	expect( said!.attributes ).toEqual( all );
	expect( said!.innerBlocks[ 0 ]!.attributes ).toEqual( { id: 7, ...LEAF } );
	expect( unsaid!.attributes ).toEqual( {
		show_avatar: true,
		show_description: true,
		open_links_new_window: true,
	} );
	expect( unsaid!.innerBlocks[ 0 ]!.attributes ).toEqual( { id: '7' } );
} );

it( '[SHARE-167] an item that cannot be read whole stays as it is', async () => {
	await open();
	const html =
		'<div class="wp-block-jetpack-blogroll-item"><a href="https://a.example/">A</a> <em>and</em> <a href="https://b.example/">B</a></div>';
	const [ block ] = parse( list( {} ).replace( /-->\s*<!--/, `-->\n${ saved( ITEM, {}, html ) }\n<!--` ) );
	expect( block!.innerBlocks[ 0 ] ).toMatchObject( { isValid: false, originalContent: html } );
	expect( console ).toHaveErrored();
	expect( console ).toHaveWarned();
} );

it( '[SHARE-171] name, address and description are written in the item', async () => {
	const editor = await open( {}, [ 0, 1 ] );
	// The address of an item that is not selected is hidden.
	expect( editor.inCanvas.getAllByRole( 'textbox', { name: 'Address of the site' } ) ).toHaveLength( 1 );
	fireEvent.change( editor.inCanvas.getByRole( 'textbox', { name: 'Address of the site' } ), {
		target: { value: ' https://trains.example/ ' },
	} );
	await write( editor.inCanvas.getAllByRole( 'textbox', { name: 'Name of the site' } )[ 1 ]!, 'Slow & steady' );
	await write( editor.inCanvas.getAllByRole( 'textbox', { name: 'Description of the site' } )[ 1 ]!, 'Windows.' );
	expect( editor.block( 0, 1 ).attributes ).toEqual( {
		name: 'Slow &amp; steady',
		description: 'Windows.',
		url: 'https://trains.example/',
	} );
} );

it( '[SHARE-171, SHARE-166] the sidebar has the settings of the list, which its items follow', async () => {
	const editor = await open();
	const container = editor.inCanvas.getAllByRole( 'textbox', { name: 'Name of the site' } )[ 0 ]!.ownerDocument;
	expect( container.querySelector( 'img' ) ).toHaveAttribute( 'src', LEAF.icon );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Show icons' } ) );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Show descriptions' } ) );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Open in new tab' } ) );
	expect( editor.attributes() ).toEqual( {
		show_avatar: false,
		show_description: false,
		open_links_new_window: false,
	} );
	expect( container.querySelector( 'img' ) ).toBeNull();
	expect( editor.inCanvas.queryByRole( 'textbox', { name: 'Description of the site' } ) ).toBeNull();
} );

it( '[SHARE-171] the toolbar removes the icon, and takes the address of another one', async () => {
	const editor = await open( {}, [ 0, 0 ] );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Replace icon' } ) );
	await click( editor.inPage.getByRole( 'menuitem', { name: 'Remove' } ) );
	expect( editor.block( 0, 0 ).attributes ).not.toHaveProperty( 'icon', LEAF.icon );
	expect( editor.inToolbar.getByRole( 'button', { name: 'Add icon' } ) ).toBeVisible();
} );

describe( '[SHARE-174] lists of links', () => {
	// The names and attributes of WordPress's own blocks.
	const withLists = async ( run: () => void ) => {
		await open();
		act( () => {
			registerBlockType( 'core/list', { apiVersion: 3, title: 'List', attributes: {} } as never );
			registerBlockType( 'core/list-item', {
				apiVersion: 3,
				title: 'List item',
				attributes: { content: { type: 'string' } },
			} as never );
		} );
		run();
		act( () => {
			unregisterBlockType( 'core/list-item' );
			unregisterBlockType( 'core/list' );
		} );
	};
	const lines = ( ...contents: string[] ) =>
		createBlock(
			'core/list',
			{},
			contents.map( ( content ) => createBlock( 'core/list-item', { content } ) )
		) as unknown as Block;
	const targets = ( block: Block ) => getPossibleBlockTransformations( [ block ] ).map( ( { name } ) => name );

	it( '[SHARE-174] become items, and items become such a list', () =>
		withLists( () => {
			const before = lines(
				'<a href="https://example.com/?a=1&amp;b=2">Leaf &amp; Cup</a>: Tea &lt;3',
				'<strong><a href="https://example.org/">Trains</a></strong> – slow',
				'<a href="https://example.net/">Bare</a>'
			);
			expect( targets( before ) ).toContain( NAME );
			const [ block ] = switchToBlockType( [ before ], NAME )!;
			expect( block!.innerBlocks.map( ( { attributes } ) => attributes ) ).toEqual( [
				{ url: 'https://example.com/?a=1&b=2', name: 'Leaf &amp; Cup', description: 'Tea &lt;3' },
				{ url: 'https://example.org/', name: 'Trains', description: 'slow' },
				{ url: 'https://example.net/', name: 'Bare' },
			] );
			expect( targets( block! ) ).toContain( 'core/list' );
			const [ after ] = switchToBlockType( [ block! ], 'core/list' )!;
			expect( after!.innerBlocks.map( ( { attributes } ) => attributes.content ) ).toEqual( [
				'<a href="https://example.com/?a=1&amp;b=2">Leaf &amp; Cup</a>: Tea &lt;3',
				'<a href="https://example.org/">Trains</a>: slow',
				'<a href="https://example.net/">Bare</a>',
			] );
		} ) );

	it( '[SHARE-174] any other list does not', () =>
		withLists( () => {
			expect( targets( lines( '<a href="https://example.org/">A</a>', 'Milk' ) ) ).not.toContain( NAME );
			expect(
				targets( lines( '<a href="https://a.example/">A</a>, <a href="https://b.example/">B</a>' ) )
			).not.toContain( NAME );
			expect( targets( lines( 'See <a href="https://a.example/">A</a>' ) ) ).not.toContain( NAME );
		} ) );

	it( '[SHARE-169] an unsafe address becomes no link (in part: of the list that items become)', () =>
		withLists( () => {
			const [ block ] = parse( list( {}, { name: 'A', url: 'javascript:alert(1)' } ) );
			const [ after ] = switchToBlockType( [ block! ], 'core/list' )!;
			expect( after!.innerBlocks[ 0 ]!.attributes.content ).toBe( 'A' );
		} ) );
} );

itHasAnExample( {
	registers: [ register ],
	name: NAME,
	shows: expect.arrayContaining( [ 'The Daily Leaf', 'Slow Trains' ] ),
} );
