/** From the media button of a block to the block: the dialog, its titles, and what the block gets. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MediaUpload, useBlockProps } from '@wordpress/block-editor';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import { dispatch, register as registerStore, createReduxStore, select } from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import type { ReactElement } from 'react';
import { register } from '../../../../blocks/_extensions/media-picker';
import type { MediaUploadProps } from '../../../../blocks/_extensions/media-picker/menu/media-upload';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { acting, click, script, setSite } from '../../../_kit/editor';
import { settled } from '../../../_kit/live';
import { mount } from '../../../_kit/mounted';
import { openPost } from '../../../_kit/post-store';
import { reduceMotion } from '../../../_kit/reduced-motion';
import type { Script } from '../../../_kit/script';
import { photo, sources } from '../../../machines/media/photos';

const onSelect = jest.fn();
let props: Partial< MediaUploadProps > = {};
let services: Script;

const Library = ( { render }: MediaUploadProps ) => render( { open() {} } );
const Upload = MediaUpload as ( own: MediaUploadProps ) => ReactElement;

reduceMotion();
beforeAll( () => {
	openPost();
	addFilter( 'editor.MediaUpload', 'core/editor/replace-media-upload', () => Library );
	setSite( { media: { sources: [ sources.openverse ] } } );
	register();
	for ( const name of [ 'core/cover', 'core/image', 'core/gallery', 'core/video' ] ) {
		registerBlockType(
			{
				name,
				title: name,
				category: 'media',
				apiVersion: 3,
				attributes: { id: { type: 'number' }, url: { type: 'string' }, src: { type: 'string' } },
			} as never,
			{
				edit: function Edit() {
					return (
						<div { ...useBlockProps() }>
							<Upload
								allowedTypes={ [ 'image' ] }
								onSelect={ onSelect }
								render={ () => null }
								{ ...props }
							/>
						</div>
					);
				},
				save: () => null,
			}
		);
	}
} );
beforeEach( () => {
	props = {};
	onSelect.mockClear();
	services = script( { 'media-browser': [ 'items' ], 'copy-to-library': [ 'copy' ] } );
} );
afterEach( async () => {
	const pressIfThere = ( name: string ) => {
		const [ button ] = screen.queryAllByRole( 'button', { name } );
		return button && click( button );
	};
	await pressIfThere( 'Close' );
	await pressIfThere( 'Stop copying' );
	cleanup();
} );

const inDialog = () => within( screen.getAllByRole( 'dialog' )[ 0 ]! );
const settle = () => acting( settled );
const attachment = ( id: number ) => ( {
	id,
	url: `https://example.org/uploads/${ id }.jpg`,
	alt: `Alt ${ id }`,
	caption: `Caption ${ id }`,
	title: `Title ${ id }`,
	type: 'image' as const,
} );

/** Opens Openverse from the menu of a block, with three photos listed. */
async function open( name = 'core/image' ) {
	const editor = await mount( [ createBlock( name ) ], {
		settings: { mediaUpload: jest.fn() },
		hasOwnStores: false,
	} );
	await click( screen.getByRole( 'button', { name: /^Select (?:Image|Images)$/ } ) );
	await click( screen.getByRole( 'menuitem', { name: 'Openverse' } ) );
	await screen.findByRole( 'dialog' );
	await settle();
	await acting( () =>
		services.open( 'items' ).answer( {
			media: [ 'a', 'b', 'c' ].map( ( id ) => photo( id ) ),
			account: { image: '', name: '' },
			nextPage: '',
		} )
	);
	await settle();
	return editor;
}

const choose = async ( ...indexes: number[] ) => {
	for ( const index of indexes ) {
		await click( inDialog().getAllByRole( 'checkbox' )[ index ]! );
	}
	await click( inDialog().getByRole( 'button', { name: 'Select' } ) );
	await settle();
};
const copies = () => services.calls.filter( ( { port, isOpen } ) => port === 'copy' && isOpen );
const arrive = async ( ...ids: number[] ) => {
	for ( const id of ids ) {
		await acting( () => copies()[ 0 ]!.answer( attachment( id ) ) );
		await settle();
	}
};
const refuse = async ( reason: string ) => {
	await acting( () =>
		copies()[ 0 ]!.fail( new ServiceFailure( failed( 'refused', { code: 'too_large', reason } ) ) )
	);
	await settle();
};
const title = () =>
	screen
		.queryAllByRole( 'dialog' )
		.map( ( one ) => within( one ).getByRole( 'heading', { level: 1 } ).textContent )[ 0 ];
const description = () => {
	const dialog = screen.getAllByRole( 'dialog' )[ 0 ]!;
	return document.getElementById( dialog.getAttribute( 'aria-describedby' )! );
};

it( '[MEDIA-019, MEDIA-021, MEDIA-023] the dialog says what to do while browsing, and hides the longer text from view', async () => {
	await open();
	expect( title() ).toBe( 'Select media' );
	expect( description() ).toHaveTextContent( /^Select the media you would like to insert into the editor\.$/ );
	expect( description() ).toHaveClass( 'components-visually-hidden' );
} );

it( '[MEDIA-020, MEDIA-022, MEDIA-023] and what happens while copying', async () => {
	await open();
	await choose( 0 );
	expect( title() ).toBe( 'Inserting media' );
	expect( description() ).toHaveTextContent(
		/^When the media is finished copying and inserting, you will be returned to the editor\.$/
	);
	expect( description() ).toHaveClass( 'components-visually-hidden' );
} );

it( '[MEDIA-024] closing while browsing inserts nothing', async () => {
	await open();
	await click( inDialog().getAllByRole( 'checkbox' )[ 0 ]! );
	await click( inDialog().getByRole( 'button', { name: 'Close' } ) );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( onSelect ).not.toHaveBeenCalled();
	expect( copies() ).toEqual( [] );
} );

it( '[MEDIA-071, MEDIA-073] a single image closes the dialog, and the block gets it, not a list', async () => {
	await open();
	await choose( 1 );
	await arrive( 7 );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( onSelect.mock.calls ).toEqual( [ [ attachment( 7 ) ] ] );
} );

it( '[MEDIA-061] in part: several are copied and then passed on together, in the order of their choice', async () => {
	props = { multiple: true };
	await open( 'core/gallery' );
	await choose( 2, 0 );
	expect( copies().map( ( { input } ) => ( input as { item: { ID: string } } ).item.ID ) ).toEqual( [ 'c', 'a' ] );
	await arrive( 7, 8 );
	expect( onSelect.mock.calls ).toEqual( [ [ [ attachment( 7 ), attachment( 8 ) ] ] ] );
} );

it( '[MEDIA-074] a copy that fails leaves the dialog open, and can be tried again', async () => {
	await open();
	await choose( 0 );
	await refuse( 'This picture is too large.' );
	expect( title() ).toBe( 'Select media' );
	expect( onSelect ).not.toHaveBeenCalled();
	expect( inDialog().getByText( 'This picture is too large.' ) ).toBeInTheDocument();
	await click( inDialog().getByRole( 'button', { name: 'Retry all failed' } ) );
	await settle();
	expect( title() ).toBe( 'Inserting media' );
	await arrive( 9 );
	expect( onSelect.mock.calls ).toEqual( [ [ attachment( 9 ) ] ] );
} );

it.each( [ /^Cancel$/, /^Retry all failed$/, /^Try again: / ] )(
	'[MEDIA-181] the focus stays in the dialog, which hears Escape, after a button that goes away: %s',
	async ( name ) => {
		await open();
		await choose( 0 );
		await refuse( 'This picture is too large.' );
		const button = inDialog().getByRole( 'button', { name } );
		await acting( () => button.focus() );
		await click( button );
		await settle();
		expect( button ).not.toBeInTheDocument();
		const focused = screen.getAllByRole( 'dialog' )[ 0 ]!.ownerDocument.activeElement!;
		expect( focused.closest( '[role="dialog"]' ) ).not.toBeNull();
		await acting( () => fireEvent.keyDown( focused, { key: 'Escape' } ) );
		const stop = screen.queryByRole( 'button', { name: 'Stop copying' } );
		if ( stop ) {
			await click( stop );
		}
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	}
);

it( '[MEDIA-025] in part: a list that fails says why in the dialog', async () => {
	await mount( [ createBlock( 'core/image' ) ], { settings: { mediaUpload: jest.fn() }, hasOwnStores: false } );
	await click( screen.getByRole( 'button', { name: 'Select Image' } ) );
	await click( screen.getByRole( 'menuitem', { name: 'Openverse' } ) );
	await screen.findByRole( 'dialog' );
	await settle();
	await acting( () =>
		services
			.open( 'items' )
			.fail(
				new ServiceFailure(
					failed( 'refused', { code: 'media_refused', reason: 'Openverse is being moved.' } )
				)
			)
	);
	await settle();
	expect( inDialog().getAllByText( 'Openverse is being moved.' )[ 0 ] ).toBeInTheDocument();
} );

describe( '[MEDIA-072] a gallery that replaces its images by what is selected', () => {
	beforeAll( () => {
		registerStore(
			createReduxStore( 'core', {
				reducer: ( state = {} ) => state,
				selectors: {
					getEntityRecords: ( _: object, kind: string, name: string, query: { include: number[] } ) =>
						kind === 'postType' && name === 'attachment'
							? query.include
									.filter( ( id ) => id < 400 )
									.map( ( id ) => ( {
										id,
										source_url: `https://example.org/uploads/${ id }.jpg`,
										alt_text: `Alt ${ id }`,
										caption: { raw: `Caption ${ id }` },
									} ) )
							: null,
				},
			} )
		);
	} );

	it( 'keeps those it has', async () => {
		props = { multiple: true, gallery: true, addToGallery: true, value: [ 3, 4 ] };
		await open( 'core/gallery' );
		await choose( 0 );
		await arrive( 7 );
		const [ [ passed ] ] = onSelect.mock.calls as [ [ { id: number; url: string }[] ] ];
		expect( passed.map( ( { id } ) => id ) ).toEqual( [ 3, 4, 7 ] );
		expect( passed[ 0 ] ).toEqual( { ...attachment( 3 ), title: undefined } );
	} );

	it( 'and loses none that cannot be read: what was copied becomes a block of its own', async () => {
		props = { multiple: true, gallery: true, addToGallery: true, value: [ 3, 404 ] };
		const { blocks } = await open( 'core/gallery' );
		await choose( 0 );
		await arrive( 7 );
		expect( onSelect ).not.toHaveBeenCalled();
		expect( blocks().map( ( { name, attributes } ) => [ name, attributes.id ] ) ).toEqual( [
			[ 'core/gallery', undefined ],
			[ 'core/image', 7 ],
		] );
	} );

	it( 'unless the button replaces them', async () => {
		props = { multiple: true, gallery: true, value: [ 3, 4 ] };
		await open( 'core/gallery' );
		await choose( 0 );
		await arrive( 7 );
		expect( onSelect.mock.calls ).toEqual( [ [ [ attachment( 7 ) ] ] ] );
	} );
} );

describe( 'closing while copying asks', () => {
	const leave = async () => {
		await click( inDialog().getByRole( 'button', { name: 'Close' } ) );
	};
	const answerWith = ( name: string ) => click( screen.getByRole( 'button', { name } ) );
	const notices = () =>
		select( noticesStore ).getNotices() as unknown as {
			content: string;
			actions: { label: string; onClick: () => void }[];
		}[];

	afterEach( () =>
		notices().forEach( ( notice ) =>
			dispatch( noticesStore ).removeNotice( ( notice as unknown as { id: string } ).id )
		)
	);

	it( 'stopping ends the requests', async () => {
		await open();
		await choose( 0 );
		await leave();
		await answerWith( 'Stop copying' );
		await settle();
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( copies() ).toEqual( [] );
	} );

	const question = () => screen.queryByRole( 'dialog', { name: 'Copying is not finished' } );

	it.each( [
		[ 'the button', () => answerWith( 'Keep waiting' ) ],
		[ 'Escape', () => acting( () => fireEvent.keyDown( question()!, { key: 'Escape' } ) ) ],
	] )( 'waiting goes on, by %s', async ( _, keepWaiting ) => {
		await open();
		await choose( 0 );
		await leave();
		expect( question() ).toHaveTextContent( 'Copying can continue while you write' );
		expect( question() ).toHaveTextContent( 'Items that are already copied stay in the media library.' );
		await keepWaiting();
		expect( question() ).toBeNull();
		expect( title() ).toBe( 'Inserting media' );
		await arrive( 7 );
		expect( onSelect ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'going on in the background ends in a notice that inserts', async () => {
		await open();
		await choose( 0 );
		await leave();
		await answerWith( 'Continue in the background' );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		await arrive( 7 );
		expect( onSelect ).not.toHaveBeenCalled();
		await acting( () => notices()[ 0 ]!.actions[ 0 ]!.onClick() );
		expect( onSelect.mock.calls ).toEqual( [ [ attachment( 7 ) ] ] );
		expect( notices() ).toEqual( [] );
	} );

	it( 'what was wanted by a block that is gone becomes a block', async () => {
		const editor = await open();
		await choose( 0 );
		await leave();
		await answerWith( 'Continue in the background' );
		const { removeBlock } = dispatch( 'core/block-editor' ) as unknown as { removeBlock: ( id: string ) => void };
		await acting( () => removeBlock( editor.block( 0 ).clientId ) );
		await arrive( 7 );
		await acting( () => notices()[ 0 ]!.actions[ 0 ]!.onClick() );
		expect( onSelect ).not.toHaveBeenCalled();
		expect( editor.blocks().at( -1 )?.attributes ).toMatchObject( { id: 7, url: attachment( 7 ).url } );
	} );

	it( 'what failed in the background can be shown again', async () => {
		await open();
		await choose( 0 );
		await leave();
		await answerWith( 'Continue in the background' );
		await refuse( 'This picture is too large.' );
		await acting( () =>
			notices()[ 0 ]!
				.actions.find( ( { label } ) => label === 'Show the rest' )!
				.onClick()
		);
		await settle();
		expect( inDialog().getByText( 'This picture is too large.' ) ).toBeInTheDocument();
	} );
} );

it( 'a source that is not set up says so, and where', async () => {
	setSite( {
		media: { sources: [ { ...sources.openverse, isConfigured: false, setUpUrl: 'https://example.org/set-up' } ] },
	} );
	await mount( [ createBlock( 'core/image' ) ], { settings: { mediaUpload: jest.fn() }, hasOwnStores: false } );
	await click( screen.getByRole( 'button', { name: 'Select Image' } ) );
	await click( screen.getByRole( 'menuitem', { name: 'Openverse' } ) );
	await screen.findByRole( 'dialog' );
	await settle();
	expect( inDialog().getByRole( 'link', { name: /Set up Openverse/ } ) ).toHaveAttribute(
		'href',
		'https://example.org/set-up'
	);
	expect( services.calls ).toEqual( [] );
	setSite( { media: { sources: [ sources.openverse ] } } );
} );

it( 'a source of a site that is paused says why it has no key', async () => {
	setSite( {
		pause: 'Diese Website ist getrennt.',
		media: { sources: [ { ...sources.openverse, isConfigured: false, setUpUrl: 'https://example.org/set-up' } ] },
	} );
	await mount( [ createBlock( 'core/image' ) ], { settings: { mediaUpload: jest.fn() }, hasOwnStores: false } );
	await click( screen.getByRole( 'button', { name: 'Select Image' } ) );
	await click( screen.getByRole( 'menuitem', { name: 'Openverse' } ) );
	await screen.findByRole( 'dialog' );
	await settle();
	expect( inDialog().getByText( 'Diese Website ist getrennt.' ) ).toBeInTheDocument();
	expect( inDialog().queryByRole( 'link', { name: /Set up Openverse/ } ) ).toBeNull();
	setSite( { media: { sources: [ sources.openverse ] } } );
} );
