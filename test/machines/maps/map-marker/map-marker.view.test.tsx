import { fireEvent, render, screen } from '@testing-library/react';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { markerFailureText } from '../../../../blocks/map/parts/texts';
import { failed } from '../../../../machines/_kit';
import type { mapMarkerMachine } from '../../../../machines/maps/map-marker';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { mapWith } from '../../../../stories/_kit/map';
import { mapMarkerStories } from '../../../../stories/machines/maps/map-marker.table';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './map-marker.model';

type Machine = typeof mapMarkerMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

const click = ( name: string | RegExp ) => fireEvent.click( screen.getByRole( 'button', { name } ) );
const title = () => screen.queryByRole( 'textbox', { name: 'Marker title' } );
const dialog = () => screen.queryByRole( 'dialog', { name: 'Add a marker' } );
const NO_PLACE =
	'Could not find the coordinates of the provided address. Displaying default location. Feel free to add the location manually.';

/** The map itself, the toolbar and the sidebar are opened by the wiring test of the block, and in a real editor. */
const interactions: Interactions< Machine > = {
	'attributes.change': 'outside',
	'marker.add': 'outside',
	'marker.cancel': () => click( 'Cancel' ),
	'place.pick': 'outside',
	'map.press': 'outside',
	'marker.open': 'outside',
	'callout.close': 'outside',
	'marker.edit': 'outside',
	'marker.delete': 'outside',
	'points.set': 'outside',
	'map.move': 'outside',
	'request.retry': () => click( 'Try again' ),
};

function expectMarkers( snapshot: Snapshot ) {
	const { points, openId, failure } = snapshot.context;
	expect( dialog() !== null ).toBe( snapshot.matches( { markers: 'adding' } ) );
	const open = points.find( ( { id } ) => id === openId );
	expect( title() !== null ).toBe( open !== undefined );
	if ( open ) {
		expect( title() ).toHaveValue( open.title );
		expect( screen.getByRole( 'textbox', { name: 'Marker caption' } ) ).toHaveValue( open.caption );
	}
	expect( isPressable( 'Delete marker' ) ).toBe( open !== undefined );
	expect( screen.queryByText( NO_PLACE, { selector: 'p' } ) !== null ).toBe( failure !== null );
	expect( isPressable( 'Try again' ) ).toBe( failure !== null );
}

const assertions: Assertions< Machine > = {
	'region.still': expectMarkers,
	'region.moving': expectMarkers,
	'markers.idle': expectMarkers,
	'markers.locating': expectMarkers,
	'markers.unlocated': expectMarkers,
	'markers.adding': expectMarkers,
	'markers.placed': expectMarkers,
	'markers.open': expectMarkers,
};

describe( 'each generated path on the rendered block', () => {
	const paths = explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const );
	it.each( paths )( '%s', async ( _, path ) => {
		await walkView( { model, render: ( flow ) => mapWith( { markers: flow } ), interactions, assertions }, path );
	} );
} );

const show = ( story: keyof typeof mapMarkerStories ) => {
	const send = jest.fn();
	render(
		mapWith( { markers: frozen< Machine >( storySnapshot( model.machine, mapMarkerStories[ story ] ), send ) } )
	);
	return send;
};

it( '[MAP-047, MAP-048] the callout edits title and caption, and deletes its marker', () => {
	const send = show( 'markers.open' );
	fireEvent.change( title()!, { target: { value: 'My café' } } );
	fireEvent.change( screen.getByRole( 'textbox', { name: 'Marker caption' } ), { target: { value: 'Cake' } } );
	click( 'Delete marker' );
	expect( send.mock.calls ).toEqual( [
		[ { type: 'marker.edit', id: 'poi.1', change: { title: 'My café' } } ],
		[ { type: 'marker.edit', id: 'poi.1', change: { caption: 'Cake' } } ],
		[ { type: 'marker.delete', id: 'poi.1' } ],
	] );
} );

it( 'keys in the callout go to its fields, except Escape, which closes it', () => {
	const onKey = jest.fn();
	document.addEventListener( 'keydown', onKey );
	const { container } = render(
		// The editor around the block.
		// eslint-disable-next-line jsx-a11y/no-static-element-interactions
		<div onKeyDown={ onKey }>
			{ mapWith( {
				markers: frozen< Machine >( storySnapshot( model.machine, mapMarkerStories[ 'markers.open' ] ) ),
			} ) }
		</div>
	);
	document.removeEventListener( 'keydown', onKey );
	const field = container.querySelector( '.statecraft-map__form input' )!;
	fireEvent.keyDown( field, { key: 'Backspace' } );
	expect( onKey ).not.toHaveBeenCalled();
	fireEvent.keyDown( field, { key: 'Escape' } );
	expect( onKey ).toHaveBeenCalledTimes( 1 );
} );

it( 'a marker can be added at the centre with the keyboard; Escape adds nothing', () => {
	const send = show( 'markers.adding' );
	click( 'Add in the middle of the map' );
	expect( send ).toHaveBeenLastCalledWith( {
		type: 'map.press',
		coordinates: { longitude: -122.41941550000001, latitude: 37.7749295 },
	} );
	fireEvent.keyDown( screen.getByRole( 'button', { name: 'Cancel' } ), { key: 'Escape' } );
	expect( send ).toHaveBeenLastCalledWith( { type: 'marker.cancel' } );
} );

it( '[MAP-055] the notice of an address without coordinates has the words of the requirement, and the reason', () => {
	expect( markerFailureText( failed( 'unfound' ) ) ).toBe( NO_PLACE );
	expect( markerFailureText( failed( 'refused', { reason: 'Not today.' } ) ) ).toBe( `${ NO_PLACE } Not today.` );
} );
