import type { SnapshotFrom } from 'xstate';
import type { Place } from '../../../../machines/maps/location-search';
import type { Event, Point, mapMarkerMachine } from '../../../../machines/maps/map-marker';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Driver, Reasons, Walk } from '../driver';
import { MapInEditor, featuresOf } from './map-in-editor';

type Machine = typeof mapMarkerMachine;

/** The time that is waited for in the page itself: only an answer that never comes takes too long. */
const isRegionPause = ( { act }: Step ): boolean => act !== null && act.event.type.includes( 'regionPause' );
const needsClock = ( step: Step ): boolean => step.act !== null && isByTime( step.act ) && ! isRegionPause( step );

const COORDINATES = /^-?\d+\.\d+, -?\d+\.\d+$/;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< Machine >;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;

function isImpossible( step: Step, before: Step ): boolean {
	if ( step.act === null ) {
		return false;
	}
	const event = eventOf( step );
	const snapshot = snapshotOf( before );
	const { points, openId } = snapshot.context;
	switch ( event.type ) {
		case 'marker.add':
			// The button is pressed already.
			return snapshot.matches( { markers: 'adding' } );
		case 'marker.delete':
			// The list in the sidebar is written as a whole.
			return openId !== event.id;
		case 'marker.open':
			return openId === event.id;
		case 'points.set':
			// Markers from text are added to those that there are.
			return points.length > 0;
		default:
			return false;
	}
}

class MarkerWalk implements Walk {
	#center = '';

	constructor( private readonly map: MapInEditor ) {}

	async perform( step: Step ): Promise< void > {
		const { map } = this;
		const { page } = map.editor;
		if ( isRegionPause( step ) ) {
			return expect.poll( () => this.#mapCenter() ).not.toBe( this.#center );
		}
		if ( isByTime( step.act! ) ) {
			return page.clock.fastForward( step.waited );
		}
		const event = eventOf( step );
		switch ( event.type ) {
			case 'marker.add':
				return map.pressAdd();
			case 'marker.cancel':
				return map.dialog.getByRole( 'button', { name: 'Cancel' } ).click();
			case 'place.pick':
				return this.#pick( event.place! );
			case 'map.press': {
				const { x, y } = await map.corner();
				return page.mouse.click( x, y );
			}
			case 'map.move':
				return this.#drag();
			case 'marker.open':
				return map.block.getByRole( 'button', { name: 'Café Central' } ).click();
			case 'callout.close':
				return page.keyboard.press( 'Escape' );
			case 'marker.edit':
				return this.#type( event.change.title! );
			case 'marker.delete':
				return map.block.getByRole( 'button', { name: 'Delete marker' } ).click();
			case 'points.set':
				return this.#addFromText( event.points );
			case 'attributes.change':
				return map.setAttributes( { points: event.points, address: event.address } );
			case 'request.retry':
				return map.block.getByRole( 'button', { name: 'Try again' } ).click();
			default:
				return this.#answer( event );
		}
	}

	async see( step: Step ): Promise< void > {
		const { map } = this;
		const snapshot = snapshotOf( step );
		const { points, openId, failure } = snapshot.context;
		const open = points.find( ( { id } ) => id === openId );
		await expect.poll( async () => ( await map.attributes() ).points?.length ?? 0 ).toBe( points.length );
		await expect( map.dialog ).toHaveCount( snapshot.matches( { markers: 'adding' } ) ? 1 : 0 );
		const title = map.block.getByRole( 'textbox', { name: 'Marker title' } );
		await expect( title ).toHaveCount( open ? 1 : 0 );
		if ( open ) {
			// Where a marker is put by a click depends on the size of the map, and it is called after that.
			await expect( title ).toHaveValue( COORDINATES.test( open.title ) ? COORDINATES : open.title );
		}
		await expect( map.block.locator( '.components-notice' ) ).toContainText(
			failure ? [ 'Could not find the coordinates of the provided address.' ] : []
		);
		if ( step.invoked.length > 0 ) {
			await map.geocoder.arrived();
		}
	}

	close = (): Promise< void > => this.map.close();

	async #mapCenter(): Promise< string > {
		return JSON.stringify( ( await this.map.attributes() ).mapCenter );
	}

	async #pick( place: Place ): Promise< void > {
		await this.map.dialog.getByRole( 'combobox' ).fill( place.title );
		await ( await this.map.geocoder.next() ).fulfill( { json: featuresOf( [ place ] ) } );
		return this.map.dialog.getByRole( 'option' ).click();
	}

	async #drag(): Promise< void > {
		const { mouse } = this.map.editor.page;
		const { x, y } = await this.map.corner();
		this.#center = await this.#mapCenter();
		await mouse.move( x, y );
		await mouse.down();
		await mouse.move( x - 150, y - 80, { steps: 5 } );
		return mouse.up();
	}

	/** In the callout, or without one in the sidebar. */
	async #type( title: string ): Promise< void > {
		const inCallout = this.map.block.getByRole( 'textbox', { name: 'Marker title' } );
		if ( ( await inCallout.count() ) > 0 ) {
			return inCallout.fill( title );
		}
		const panel = await this.map.panel();
		await panel.getByText( 'Café Central', { exact: true } ).click();
		return panel.getByRole( 'textbox', { name: 'Marker title' } ).filter( { visible: true } ).fill( title );
	}

	async #addFromText( points: readonly Point[] ): Promise< void > {
		const panel = await this.map.panel();
		await panel.getByText( 'Add markers from text' ).click();
		await panel
			.getByRole( 'textbox', { name: 'One marker in each line' } )
			.fill(
				points
					.map(
						( { title, coordinates: { latitude, longitude } } ) =>
							`${ latitude }, ${ longitude }, ${ title }`
					)
					.join( '\n' )
			);
		return panel.getByRole( 'button', { name: `Add ${ points.length } markers` } ).click();
	}

	async #answer( event: OwnEvent ): Promise< void > {
		const asked = await this.map.geocoder.next();
		const { output } = event as { output?: Place | null };
		return 'error' in event ? asked.abort() : asked.fulfill( { json: featuresOf( output ? [ output ] : [] ) } );
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/map',
			isImpossible,
			outlivesPost: needsClock,
			async open( editor, path ) {
				if ( path.some( needsClock ) ) {
					await editor.page.clock.install();
				}
				return new MarkerWalk( await MapInEditor.in( editor ) );
			},
		},
	],
	reasons: {} satisfies Reasons< Machine >,
};
