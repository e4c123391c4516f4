import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, Place, SearchResult, locationSearchMachine } from '../../../../machines/maps/location-search';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Driver, Reasons, Walk } from '../driver';
import { MapInEditor, featuresOf } from './map-in-editor';

type Machine = typeof locationSearchMachine;

/** A pause while typing passes in the page itself: only an answer that never comes takes too long. */
const isTypingPause = ( { act }: Step ): boolean => act !== null && act.event.type.includes( 'typingPause' );
const needsClock = ( step: Step ): boolean => step.act !== null && isByTime( step.act ) && ! isTypingPause( step );

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< Machine >;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;

const keys: Partial< Record< string, string > > = { 'text.enter': 'Enter', 'list.close': 'Escape' };

class SearchWalk implements Walk {
	constructor( private readonly map: MapInEditor ) {}

	async perform( step: Step ): Promise< void > {
		const { map } = this;
		if ( isTypingPause( step ) ) {
			return map.geocoder.arrived();
		}
		if ( isByTime( step.act! ) ) {
			return map.editor.page.clock.fastForward( step.waited );
		}
		const event = eventOf( step );
		switch ( event.type ) {
			case 'text.edit':
				// Filling in the same text triggers no change event.
				await this.#field.fill( `${ event.text } ` );
				return this.#field.fill( event.text );
			case 'text.enter':
			case 'list.close':
				return this.#field.press( keys[ event.type ]! );
			case 'list.move':
				return this.#field.press( event.by > 0 ? 'ArrowDown' : 'ArrowUp' );
			case 'place.choose':
				return map.dialog.getByRole( 'option' ).first().click();
			case 'request.retry':
				return map.dialog.getByRole( 'button', { name: 'Try again' } ).click();
			case 'form.open':
				return this.#reopen();
			case 'near.change':
				return map.setAttributes( { mapCenter: event.near } );
			default:
				return this.#answer( event );
		}
	}

	async see( step: Step ): Promise< void > {
		const { map } = this;
		if ( ! step.act ) {
			await map.pressAdd();
		}
		const snapshot = snapshotOf( step );
		const { text, result, active, failure } = snapshot.context;
		const isPicked = snapshot.matches( 'picked' );
		await expect( map.dialog ).toHaveCount( isPicked ? 0 : 1 );
		if ( isPicked ) {
			return expect.poll( async () => ( await map.attributes() ).points?.length ).toBe( 1 );
		}
		await expect( this.#field ).toHaveValue( text );
		const options = map.dialog.getByRole( 'option' );
		await expect( options ).toHaveCount( snapshot.matches( 'found' ) ? result.places.length : 0 );
		await expect( map.dialog.getByRole( 'option', { selected: true } ) ).toHaveCount(
			snapshot.matches( 'found' ) && active >= 0 ? 1 : 0
		);
		await expect( map.dialog.getByText( 'No place found.' ) ).toHaveCount( snapshot.matches( 'nothing' ) ? 1 : 0 );
		await expect( map.dialog.locator( '.components-notice' ) ).toHaveCount( failure ? 1 : 0 );
		await expect( map.dialog.getByRole( 'button', { name: 'Try again' } ) ).toHaveCount(
			snapshot.can( { type: 'request.retry' } ) ? 1 : 0
		);
		if ( step.invoked.length > 0 ) {
			await map.geocoder.arrived();
		}
	}

	close = (): Promise< void > => this.map.close();

	get #field(): Locator {
		return this.map.dialog.getByRole( 'combobox' );
	}

	async #reopen(): Promise< void > {
		if ( ( await this.map.dialog.count() ) > 0 ) {
			await this.map.dialog.getByRole( 'button', { name: 'Cancel' } ).click();
		}
		return this.map.pressAdd();
	}

	async #answer( event: OwnEvent ): Promise< void > {
		const asked = await this.map.geocoder.next();
		if ( 'error' in event ) {
			return asked.abort();
		}
		const { type, output } = event as unknown as { type: string; output: unknown };
		if ( type === 'xstate.done.actor.keep' ) {
			return asked.fulfill( { json: featuresOf( output ? [ output as Place ] : [] ) } );
		}
		const { places, isStorable } = output as SearchResult;
		return asked.fulfill( { json: featuresOf( places, isStorable ) } );
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/map',
			isImpossible: ( { act }, before ) =>
				act !== null &&
				// After the place is added there is no field; a change of the text is no other one than that in the field.
				( ( snapshotOf( before ).matches( 'picked' ) && act.event.type === 'text.edit' ) ||
					( act.event.type === 'text.edit' &&
						snapshotOf( before ).context.text === '' &&
						( act.event as { text?: string } ).text === '' ) ),
			outlivesPost: needsClock,
			async open( editor, path ) {
				if ( path.some( needsClock ) ) {
					await editor.page.clock.install();
				}
				return new SearchWalk( await MapInEditor.in( editor ) );
			},
		},
	],
	reasons: {} satisfies Reasons< Machine >,
};
