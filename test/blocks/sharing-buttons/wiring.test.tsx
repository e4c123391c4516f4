import { act, fireEvent } from '@testing-library/react';
import {
	createBlock,
	getBlockType,
	getBlockVariations,
	getPossibleBlockTransformations,
	parse,
	registerBlockType,
	switchToBlockType,
	unregisterBlockType,
} from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { register } from '../../../blocks/sharing-buttons';
import { click, edit } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { itHasAnExample } from '../_shared/example-wiring';

const NAME = 'jetpack/sharing-buttons';

const button = ( service: string, label?: string ) => saved( 'jetpack/sharing-button', { service, label } );

const row = ( attributes: object, ...buttons: string[] ) =>
	saved(
		NAME,
		attributes,
		`<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list">${ buttons.join( '\n\n' ) }</ul>`
	);

const PALETTE = {
	settings: {
		__experimentalFeatures: {
			color: {
				palette: { theme: [ { name: 'Tea', slug: 'tea', color: '#335533' } ] },
				custom: true,
			},
		},
	},
};

const open = ( attributes: object = {}, selected?: number[] ) =>
	edit( [ register ], row( attributes, button( 'x', 'X' ), button( 'mail', 'Send it' ) ), {
		...PALETTE,
		...( selected && { selected } ),
	} );

it( '[SHARE-001] a new row has four buttons, each a block of its own', async () => {
	const editor = await edit( [ register ], saved( NAME ) );
	expect( editor.blocks()[ 0 ]!.innerBlocks.map( ( { name, attributes } ) => [ name, attributes.service ] ) ).toEqual(
		[ 'facebook', 'x', 'linkedin', 'mail' ].map( ( service ) => [ 'jetpack/sharing-button', service ] )
	);
} );

describe( 'what is saved', () => {
	beforeEach( () => {
		if ( ! getBlockType( NAME ) ) {
			register();
		}
	} );

	/** The row and its first button, as they open. */
	const opened = ( { size = 'has-normal-icon-size', ...more }: Record< string, string > ): Block => {
		const html = row( size === 'has-normal-icon-size' ? more : { size, ...more }, button( 'x', 'Pass on' ) );
		const [ block ] = parse( html.replace( 'has-normal-icon-size jetpack', `${ size } jetpack` ) );
		expect( block!.isValid ).toBe( true );
		return block!;
	};

	it.each( [
		...[ 'icon-text', 'icon', 'text', 'official' ].map( ( styleType ): Record< string, string > => ( {
			styleType,
		} ) ),
		...[ 'small', 'normal', 'large', 'huge' ].map( ( size ) => ( { size: `has-${ size }-icon-size` } ) ),
	] )( '[SHARE-002] %p is kept, and what is not said has its default', ( said ) => {
		expect( opened( said ).attributes ).toMatchObject( {
			styleType: 'icon-text',
			size: 'has-normal-icon-size',
			...said,
		} );
	} );

	it( '[SHARE-003] the colours of a row, and the service and label of a button', () => {
		const colors = {
			iconColor: 'accent-1',
			customIconColor: '#123456',
			iconColorValue: '#123456',
			iconBackgroundColor: 'accent-2',
			customIconBackgroundColor: '#abcdef',
			iconBackgroundColorValue: '#abcdef',
		};
		const { attributes, innerBlocks } = opened( colors );
		expect( attributes ).toMatchObject( colors );
		expect( innerBlocks[ 0 ]!.attributes ).toMatchObject( { service: 'x', label: 'Pass on' } );
	} );

	it( '[SHARE-019] the inserter finds the block by what people call it (in part: its example is below)', () => {
		expect( getBlockType( NAME )!.keywords ).toEqual(
			expect.arrayContaining( [ 'social', 'facebook', 'mastodon' ] )
		);
	} );
} );

it( '[SHARE-009] the canvas shows the labels, and hides them for the eye with icons only', async () => {
	const editor = await open();
	expect( editor.inCanvas.getByText( 'Send it' ) ).toHaveClass( 'jetpack-sharing-button__service-label' );
	expect( editor.inCanvas.getByText( 'Send it' ).parentElement ).toHaveClass( 'style-icon-text', 'share-mail' );
	const icons = await open( { styleType: 'icon', iconColorValue: '#112233', customIconBackgroundColor: '#ddeeff' } );
	expect( icons.inCanvas.getByText( 'Send it' ) ).toHaveClass( 'screen-reader-text' );
	expect( icons.inCanvas.getByText( 'Send it' ).parentElement ).toHaveStyle( {
		color: '#112233',
		backgroundColor: '#ddeeff',
	} );
} );

it( '[SHARE-017] the size is in the toolbar, the style and the colours are in the sidebar', async () => {
	const editor = await open();
	await click( editor.inToolbar.getByRole( 'button', { name: 'Size' } ) );
	await click( editor.inPage.getByRole( 'menuitemradio', { name: 'Huge' } ) );
	expect( editor.attributes() ).toMatchObject( { size: 'has-huge-icon-size' } );
	const style = editor.inSidebar.getByRole( 'combobox', { name: 'Button style' } );
	expect( [ ...style.querySelectorAll( 'option' ) ].map( ( { value } ) => value ) ).toEqual( [
		'icon-text',
		'icon',
		'text',
		'official',
	] );
	fireEvent.change( style, { target: { value: 'official' } } );
	expect( editor.attributes() ).toMatchObject( { styleType: 'official' } );
	await click( editor.inSidebar.getByRole( 'tab', { name: 'Styles' } ) );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Icon and text' } ) );
	await click( editor.inPage.getByRole( 'option', { name: /Tea/ } ) );
	expect( editor.attributes() ).toMatchObject( { iconColor: 'tea', iconColorValue: '#335533' } );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Icon and text' } ) );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Button background' } ) );
	await click( editor.inPage.getByRole( 'option', { name: /Tea/ } ) );
	expect( editor.attributes() ).toMatchObject( {
		iconBackgroundColor: 'tea',
		iconBackgroundColorValue: '#335533',
	} );
} );

it( '[SHARE-016] the label of a button is in its sidebar; without one the button has the name of the service', async () => {
	const editor = await open( {}, [ 0, 1 ] );
	const label = editor.inSidebar.getByRole( 'textbox', { name: 'Label' } );
	expect( label ).toHaveValue( 'Send it' );
	fireEvent.change( label, { target: { value: '' } } );
	expect( editor.inCanvas.getByText( 'Mail' ) ).toHaveClass( 'jetpack-sharing-button__service-label' );
	fireEvent.change( label, { target: { value: 'To a friend' } } );
	expect( editor.block( 0, 1 ).attributes ).toEqual( { service: 'mail', label: 'To a friend' } );
} );

it( '[SHARE-016] the inserter has one entry for each service', async () => {
	await open();
	expect(
		getBlockVariations( 'jetpack/sharing-button', 'inserter' )!
			.map( ( { title } ) => title )
			.sort()
	).toEqual( [
		...[ 'Bluesky', 'Facebook', 'LinkedIn', 'Mail', 'Mastodon', 'Nextdoor', 'Pinterest', 'Print', 'Reddit' ],
		...[ 'Share', 'Telegram', 'Threads', 'Tumblr', 'WhatsApp', 'X' ],
	] );
} );

it( '[SHARE-004] a button of the former service keeps it, and is shown as X', async () => {
	const editor = await edit( [ register ], row( {}, button( 'twitter', 'Tweet' ) ), { selected: [ 0, 0 ] } );
	expect( editor.inCanvas.getByText( 'Tweet' ).parentElement ).toHaveClass( 'share-x' );
	expect( editor.block( 0, 0 ).attributes ).toEqual( { service: 'twitter', label: 'Tweet' } );
} );

it( '[SHARE-018] social icons become buttons of the same services', async () => {
	await open();
	// The names and attributes of WordPress's own blocks.
	const text = { type: 'string' };
	act( () => {
		registerBlockType( 'core/social-links', {
			apiVersion: 3,
			title: 'Social Icons',
			attributes: { iconColor: text, iconColorValue: text, size: text, showLabels: { type: 'boolean' } },
		} as never );
		registerBlockType( 'core/social-link', {
			apiVersion: 3,
			title: 'Social Icon',
			attributes: { service: text, url: text },
		} as never );
	} );
	const icons = [
		createBlock(
			'core/social-links',
			{ iconColor: 'tea', iconColorValue: '#335533', size: 'has-large-icon-size' },
			[ 'twitter', 'github', 'mastodon' ].map( ( service ) =>
				createBlock( 'core/social-link', { service, url: 'https://example.org/tea' } )
			)
		),
	] as Block[];
	expect( getPossibleBlockTransformations( icons ).map( ( { name } ) => name ) ).toContain( NAME );
	const [ buttons ] = switchToBlockType( icons, NAME )!;
	expect( buttons!.attributes ).toMatchObject( {
		styleType: 'icon',
		size: 'has-large-icon-size',
		iconColor: 'tea',
		iconColorValue: '#335533',
	} );
	expect( buttons!.innerBlocks.map( ( { attributes } ) => attributes ) ).toEqual( [
		{ service: 'x', label: 'X' },
		{ service: 'mastodon', label: 'Mastodon' },
	] );
	act( () => {
		unregisterBlockType( 'core/social-link' );
		unregisterBlockType( 'core/social-links' );
	} );
} );

itHasAnExample( {
	registers: [ register ],
	name: NAME,
	shows: expect.arrayContaining( [ 'Facebook', 'Mastodon', 'Bluesky' ] ),
} );
