import { fireEvent, render, screen } from '@testing-library/react';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { apiFailureText } from '../../../../blocks/map/parts/texts';
import { failed } from '../../../../machines/_kit';
import type { Failure, mapApiMachine } from '../../../../machines/maps/map-api';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { mapWith } from '../../../../stories/_kit/map';
import { mapApiStories } from '../../../../stories/machines/maps/map-api.table';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './map-api.model';

type Machine = typeof mapApiMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

const click = ( name: string | RegExp ) => fireEvent.click( screen.getByRole( 'button', { name } ) );

/** Styles are chosen in the sidebar, and so is the key of a map that is shown: the wiring test of the block opens it. */
const interactions: Interactions< Machine > = {
	'style.change': 'outside',
	'key.edit': 'outside',
	'key.save': 'outside',
	'key.remove': 'outside',
	'token.renew': 'outside',
	'map.fail': 'outside',
	'notice.dismiss': () => click( 'Close' ),
	'request.retry': () => click( 'Try again' ),
};

const hasMap = () => screen.queryByRole( 'img', { name: 'A map' } ) !== null;
const hasField = () => screen.queryByRole( 'textbox', { name: 'Mapbox access token' } ) !== null;

function expectKeyless( snapshot: Snapshot ) {
	const { draft, mayEditKey, failure } = snapshot.context;
	expect( [ hasMap(), hasField() ] ).toEqual( [ false, mayEditKey ] );
	expect( screen.getByRole( 'textbox', { name: 'Mapbox access token' } ) ).toHaveValue( draft );
	expect( isPressable( 'Save token' ) ).toBe( draft !== '' && ! snapshot.matches( { 'needs-token': 'saving' } ) );
	expect( isPressable( 'Use the basic style, without a token' ) ).toBe( true );
	expect( screen.queryByText( 'The service is closed today.', { selector: 'p' } ) !== null ).toBe(
		failure?.kind === 'refused'
	);
}
const expectMap = ( { context }: Snapshot ) => {
	expect( [ hasMap(), hasField() ] ).toEqual( [ true, false ] );
	expect( document.querySelector( '.components-notice' ) !== null ).toBe( context.failure !== null );
};

const assertions: Assertions< Machine > = {
	loading() {
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'The map is loading.' );
		expect( hasMap() ).toBe( false );
	},
	'needs-token.asking': expectKeyless,
	'needs-token.saving': expectKeyless,
	'needs-token.failed': expectKeyless,
	'ready.shown': expectMap,
	'ready.saving': expectMap,
	'ready.removing': expectMap,
	'ready.renewing': expectMap,
	'ready.failed'( snapshot ) {
		expectMap( snapshot );
		expect( [ isPressable( 'Try again' ), isPressable( 'Close' ) ] ).toEqual( [ true, true ] );
	},
	'ready.undrawable'() {
		expect( [ hasMap(), isPressable( 'Try again' ) ] ).toEqual( [ false, true ] );
		expect( screen.getByRole( 'link', { name: 'Prater' } ) ).toHaveAttribute(
			'href',
			'https://www.google.com/maps/search/?api=1&query=48.2166,16.3958'
		);
	},
	failed() {
		expect( [ hasMap(), isPressable( 'Try again' ) ] ).toEqual( [ false, true ] );
		const text = 'Failed to retrieve a Mapkit API token. Please try refreshing.';
		expect( screen.getByText( text, { selector: 'p' } ) ).toBeVisible();
	},
};

describe( 'each generated path on the rendered block', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: ( flow ) => mapWith( { api: flow } ), interactions, assertions }, path );
		}
	);
} );

const show = (
	story: keyof typeof mapApiStories,
	context: Partial< Snapshot[ 'context' ] > = {},
	changes: Parameters< typeof mapWith >[ 1 ] = {}
) => {
	const send = jest.fn();
	const table = mapApiStories[ story ];
	const snapshot = storySnapshot( model.machine, { ...table, context: { ...table.context, ...context } } );
	render( mapWith( { api: frozen< Machine >( snapshot, send ) }, changes ) );
	return send;
};

it( '[MAP-034] a style without its key asks for one, by a form', () => {
	const send = show( 'needs-token.asking', { draft: 'pk.x' } );
	fireEvent.change( screen.getByRole( 'textbox', { name: 'Mapbox access token' } ), { target: { value: 'pk.own' } } );
	fireEvent.submit( screen.getByRole( 'textbox', { name: 'Mapbox access token' } ) );
	expect( send.mock.calls ).toEqual( [ [ { type: 'key.edit', text: 'pk.own' } ], [ { type: 'key.save' } ] ] );
	expect( screen.getByRole( 'link', { name: /^Get a token from Mapbox/ } ) ).toHaveAttribute(
		'href',
		'https://account.mapbox.com/access-tokens/'
	);
} );

it( 'who may not set a key is told who can, and has the way back to a style without one', () => {
	const onPlainStyle = jest.fn();
	show( 'needs-token.asking', { mayEditKey: false }, { onPlainStyle } );
	expect( hasField() ).toBe( false );
	expect(
		screen.getByText( /which an administrator of this site can set/, { ignore: '.a11y-speak-region' } )
	).toBeVisible();
	click( 'Use the basic style, without a token' );
	expect( onPlainStyle ).toHaveBeenCalled();
} );

it( 'a site without such a style offers none', () => {
	show( 'needs-token.asking', {}, { onPlainStyle: undefined } );
	expect( screen.queryByRole( 'button', { name: /^Use the basic style/ } ) ).toBeNull();
} );

it.each< [ string, Failure, RegExp ] >( [
	[ 'no token of Apple', failed( 'mapkit' ), /^Failed to retrieve a Mapkit API token\. Please try refreshing\.$/ ],
	[ 'no WebGL', failed( 'webgl' ), /^This browser cannot draw the map/ ],
	[ 'no library', failed( 'library' ), /could not be loaded/ ],
	[ 'a refused key', failed( 'unauthorized' ), /refused the key/ ],
	[ '[MAP-033] the service’s own words', failed( 'unauthorized', { reason: 'Not Authorized' } ), /^Not Authorized$/ ],
	[ 'a refusal', failed( 'refused' ), /refused this/ ],
	[ 'offline', failed( 'unreached' ), /Check your connection/ ],
	[ 'silence', failed( 'silent' ), /does not respond/ ],
	[ 'a fault', failed( 'unexpected' ), /went wrong/ ],
] )( 'each failure has a text: %s', ( _, failure, text ) => {
	expect( apiFailureText( failure ) ).toMatch( text );
} );
