/** The photo library in the dialog: the connection, the views, the filters and the choice in a window of the service work on the list. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BlockEditorProvider } from '@wordpress/block-editor';
import { MediaPickerView } from '../../../../../blocks/_extensions/media-picker/modal/media-picker';
import { ServiceFailure, failed } from '../../../../../machines/_kit/failure';
import type { Source } from '../../../../../machines/media/media-browser';
import { mediaPickerMachine } from '../../../../../machines/media/media-picker';
import type { Request } from '../../../../../machines/media/media-picker';
import { acting, script, setSite } from '../../../../_kit/editor';
import { live, settled } from '../../../../_kit/live';
import { openPost } from '../../../../_kit/post-store';
import { reduceMotion } from '../../../../_kit/reduced-motion';
import type { Script } from '../../../../_kit/script';
import { photo, sources } from '../../../../machines/media/photos';

const ada = { image: '', name: 'Ada' };
const CONNECT = 'Connect to Google Photos';
const DISCONNECT = 'Disconnect from Google Photos';

let services: Script;
const open = jest.fn();

reduceMotion();
beforeAll( () => {
	Object.defineProperty( window, 'open', { value: open } );
	openPost();
} );
beforeEach( () => {
	open.mockReset();
	services = script( {
		'media-browser': [ 'items' ],
		'oauth-connect': [ 'status', 'authorize', 'revoke' ],
		'pick-session': [ 'create', 'poll', 'close' ],
		'copy-to-library': [ 'copy' ],
	} );
} );

/** Opens the dialog. */
async function at( source: Source, request: Partial< Request > = {} ) {
	setSite( { media: { sources: [ source ] } } );
	const picker = live( mediaPickerMachine, undefined );
	render(
		<BlockEditorProvider value={ [] } useSubRegistry>
			<MediaPickerView picker={ picker.actor } />
		</BlockEditorProvider>
	);
	await acting( () =>
		picker.actor.send( {
			type: 'picker.open',
			request: {
				id: 'media-button-1',
				source: source.id,
				isMultiple: true,
				mediaKinds: [ 'image', 'video' ],
				postId: 7,
				...request,
			},
		} )
	);
	await acting( settled );
}

const inDialog = () => within( screen.getByRole( 'dialog' ) );
const press = ( name: string ) =>
	acting( async () => {
		fireEvent.click( inDialog().getByRole( 'button', { name } ) );
		await settled();
	} );
const choose = ( name: string, option: string ) =>
	acting( async () => {
		const select = inDialog().getByRole( 'combobox', { name } );
		const { value } = within( select ).getByRole< HTMLOptionElement >( 'option', { name: option } );
		fireEvent.change( select, { target: { value } } );
		await settled();
	} );
const answer = ( port: string, output: unknown ) =>
	acting( async () => {
		services.open( port ).answer( output );
		await settled();
	} );
const fail = ( port: string, ...failure: Parameters< typeof failed > ) =>
	acting( async () => {
		services.open( port ).fail( new ServiceFailure( failed( ...failure ) ) );
		await settled();
	} );
const list = ( ...ids: string[] ) =>
	answer( 'items', { media: ids.map( ( id ) => photo( id ) ), account: ada, nextPage: '' } );
const grant = () =>
	acting( async () => {
		services.open( 'authorize' ).reply( { type: 'authorize.granted', account: ada } );
		await settled();
	} );
const asked = ( port: string ) => services.calls.filter( ( one ) => one.port === port ).map( ( { input } ) => input );
const shown = () => inDialog().queryAllByRole( 'checkbox' ).length;
const isPrompted = () => inDialog().queryByText( /^To get started, connect your site/ ) !== null;
const hasButton = ( name: string ) => inDialog().queryByRole( 'button', { name } ) !== null;

it( '[MEDIA-114, MEDIA-120] a list marks the source authenticated, and its account is shown', async () => {
	await at( sources.photos );
	expect( hasButton( DISCONNECT ) ).toBe( false );
	await list( 'a', 'b' );
	expect( shown() ).toBe( 2 );
	expect( inDialog().getByRole( 'group', { name: 'Google Photos account' } ) ).toHaveTextContent( 'Ada' );
	expect( isPrompted() ).toBe( false );
	expect( asked( 'status' ) ).toEqual( [] );
} );

it( '[MEDIA-109, MEDIA-122, MEDIA-128] authorization_required on a list shows the connect screen; a connection lists again', async () => {
	await at( sources.photos );
	await fail( 'items', 'unauthorized', { code: 'authorization_required' } );
	expect( isPrompted() ).toBe( true );
	expect( shown() ).toBe( 0 );
	await press( CONNECT );
	expect( open.mock.calls ).toEqual( [
		[ '', 'statecraft-connect-google_photos', expect.stringContaining( 'width=780,height=700' ) ],
	] );
	await grant();
	expect( isPrompted() ).toBe( false );
	await list( 'a' );
	expect( shown() ).toBe( 1 );
	expect( hasButton( DISCONNECT ) ).toBe( true );
} );

it( '[MEDIA-125] a disconnect marks the source unauthenticated', async () => {
	await at( sources.photos );
	await list( 'a' );
	await press( DISCONNECT );
	expect( shown() ).toBe( 1 );
	await answer( 'revoke', undefined );
	expect( isPrompted() ).toBe( true );
	expect( shown() ).toBe( 0 );
	await press( CONNECT );
	await grant();
	expect( asked( 'items' ) ).toHaveLength( 2 );
	expect( shown() ).toBe( 0 );
} );

it( '[MEDIA-129] authorization_required on a copy shows the connect screen; once connected the copy goes on', async () => {
	await at( sources.photos );
	await list( 'a', 'b' );
	await acting( () => fireEvent.click( inDialog().getAllByRole( 'checkbox' )[ 0 ]! ) );
	await press( 'Select' );
	expect( asked( 'copy' ) ).toHaveLength( 1 );
	await fail( 'copy', 'unauthorized', { code: 'authorization_required' } );
	expect( isPrompted() ).toBe( true );
	expect( inDialog().getByText( /has ended/, { selector: '.components-notice__content' } ) ).toBeInTheDocument();
	await press( CONNECT );
	await grant();
	expect( isPrompted() ).toBe( false );
	expect( asked( 'copy' ) ).toHaveLength( 2 );
	await fail( 'copy', 'unauthorized', { code: 'authorization_required' } );
	expect( isPrompted() ).toBe( true );
} );

it( '[MEDIA-110, MEDIA-111, MEDIA-113] the views list their paths, and the breadcrumb leads back to the albums', async () => {
	await at( sources.photos );
	await list( 'a' );
	await choose( 'View', 'Albums' );
	await answer( 'items', {
		media: [ photo( 'n', { type: 'folder', name: 'Norway', children: 3 } ) ],
		account: ada,
		nextPage: '',
	} );
	await acting( async () => {
		fireEvent.click( inDialog().getByRole( 'button', { name: /Norway/ } ) );
		await settled();
	} );
	await list( 'b' );
	expect( inDialog().getByRole( 'navigation' ) ).toHaveTextContent( 'Albums →Norway' );
	await press( 'Albums →' );
	expect( asked( 'items' ).map( ( input ) => ( input as { path: string } ).path ) ).toEqual( [
		'recent',
		'/',
		'n',
		'/',
	] );
} );

it( '[MEDIA-167] changing a filter starts a fresh list and clears the media', async () => {
	await at( sources.photos );
	await list( 'a', 'b' );
	await choose( 'Filters', 'Favorites' );
	await press( 'Add Filter' );
	expect( shown() ).toBe( 0 );
	expect( asked( 'items' ) ).toEqual( [
		expect.objectContaining( { filters: { date: { range: 'any', month: -1, year: null } } } ),
		expect.objectContaining( {
			filters: { date: { range: 'any', month: -1, year: null }, favorite: true },
			pageHandle: '',
		} ),
	] );
	await list( 'c' );
	expect( shown() ).toBe( 1 );
} );

it( '[MEDIA-144] for image-only blocks the list is of photos from the start, and that is fixed', async () => {
	await at( sources.photos, { mediaKinds: [ 'image' ] } );
	expect( asked( 'items' ) ).toEqual( [
		expect.objectContaining( { filters: expect.objectContaining( { mediaType: 'photo' } ) } ),
	] );
	await list( 'a' );
	expect( inDialog().getByRole( 'combobox', { name: 'Media Type' } ) ).toBeDisabled();
} );

it( '[MEDIA-135] filters show only where the source has them', async () => {
	await at( { ...sources.photos, can: [ 'browse' ] } );
	await list( 'a' );
	expect( hasButton( 'Add Filter' ) ).toBe( false );
	expect( inDialog().getByRole( 'combobox', { name: 'View' } ) ).toBeInTheDocument();
} );

describe( 'where photos are chosen in a window of the service', () => {
	it( '[MEDIA-109] the site is asked whether the account is connected', async () => {
		await at( sources.picker );
		expect( asked( 'items' ) ).toEqual( [] );
		await answer( 'status', { isConnected: false, account: { image: '', name: '' } } );
		expect( isPrompted() ).toBe( true );
		await press( CONNECT );
		await grant();
		expect( hasButton( 'Choose from Google Photos' ) ).toBe( true );
		expect( hasButton( DISCONNECT ) ).toBe( true );
	} );

	it( 'what was picked is listed, selected', async () => {
		await at( sources.picker, { isMultiple: false } );
		await answer( 'status', { isConnected: true, account: ada } );
		await press( 'Choose from Google Photos' );
		expect( open.mock.calls[ 0 ]![ 1 ] ).toBe( 'statecraft-pick-google_photos' );
		expect( asked( 'create' ) ).toEqual( [ expect.objectContaining( { maxItems: 1 } ) ] );
		await answer( 'create', { id: 's1', pollInterval: 0 } );
		await waitFor( () => services.open( 'poll' ) );
		await answer( 'poll', { state: 'picked', pollInterval: 0 } );
		expect( asked( 'items' ) ).toEqual( [ expect.objectContaining( { path: 'session:s1' } ) ] );
		await list( 'a' );
		expect( inDialog().getByRole( 'checkbox' ) ).toBeChecked();
		expect( hasButton( 'Choose again' ) ).toBe( true );
	} );

	it( 'an account that is not connected any more has to be connected again', async () => {
		await at( sources.picker );
		await answer( 'status', { isConnected: true, account: ada } );
		await press( 'Choose from Google Photos' );
		expect( asked( 'create' ) ).toEqual( [ expect.objectContaining( { maxItems: 10 } ) ] );
		await fail( 'create', 'unauthorized' );
		expect( isPrompted() ).toBe( true );
		expect( inDialog().getByText( /has ended/, { selector: '.components-notice__content' } ) ).toBeInTheDocument();
	} );
} );
