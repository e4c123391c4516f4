import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type {
	Event,
	SearchResult,
	Restaurant,
	StoredAttributes,
	restaurantSearchMachine,
} from '../../../../machines/embeds/restaurant-search';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate } from '../driver';
import type { Driver, Walk } from '../driver';

type Snapshot = SnapshotFrom< typeof restaurantSearchMachine >;
type StepEvent = Event | OwnEvent;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as StepEvent;
const stateOf = ( { value }: Snapshot ): string => ( typeof value === 'string' ? value : value.picking );

const OPENTABLE = 'jetpack/opentable';

const buttons: Partial< Record< StepEvent[ 'type' ], string > > = {
	'request.retry': 'Search again',
	'embed.submit': 'Embed',
	'form.close': 'Back to the embed',
};

const named = ( { name, rid }: Restaurant ): string => name || rid;

/** The text of the notice by failure kind; for an invalid response it is the service's own message. */
const notices: Record< string, string > = {
	unreadable: 'ensure this embed matches the one from your OpenTable account',
	unpicked: 'Choose a restaurant from the list, or enter its number.',
	unreached: 'OpenTable could not be reached.',
	silent: 'OpenTable did not answer in time.',
	unexpected: 'The answer of OpenTable was not a list of restaurants.',
};

class RestaurantWalk implements Walk {
	readonly #view: Locator;
	readonly #field: Locator;
	readonly #options: Locator;
	#isPaused = false;

	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly requests: Gate
	) {
		this.#view = block.locator( '.statecraft-embed' );
		this.#field = block.getByRole( 'combobox', { name: 'Restaurants' } );
		this.#options = block.getByRole( 'option' );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		await this.#keepPace( stateOf( snapshotOf( step ) ) === 'waiting' );
		const button = buttons[ event.type ];
		if ( button ) {
			return this.#button( button ).click();
		}
		switch ( event.type ) {
			case 'text.edit':
				// Filling in the same text triggers no change event.
				await this.#field.fill( `${ event.text } ` );
				return this.#field.fill( event.text );
			case 'text.enter':
				return this.#field.press( 'Enter' );
			case 'list.move':
				return this.#field.press( event.by > 0 ? 'ArrowDown' : 'ArrowUp' );
			case 'list.close':
				return this.#field.press( 'Escape' );
			case 'restaurant.pick':
				return this.#options.filter( { hasText: event.restaurant.name } ).click();
			case 'restaurant.remove':
				return this.#button( `Remove ${ event.rid }` ).click();
			case 'form.open':
				return this.editor.page
					.getByRole( 'toolbar', { name: 'Block tools' } )
					.getByRole( 'button', { name: 'Edit restaurants' } )
					.click();
			case 'attributes.change':
				return this.#write( event.stored );
			case 'xstate.error.actor.search':
				return this.#fail( ( event.error as ServiceFailure ).failure.kind );
		}
		if ( 'output' in event ) {
			return this.#find( event.output as SearchResult );
		}
		if ( isByTime( step.act! ) ) {
			await this.editor.page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		const { context } = snapshot;
		const state = stateOf( snapshot );
		await expect( this.#view ).toHaveAttribute( 'data-state', state );
		await expect( this.block.locator( '.components-notice' ) ).toContainText(
			context.failure ? [ notices[ context.failure.kind ]! ] : []
		);
		if ( state === 'configured' ) {
			const frame = this.block.locator( 'iframe' );
			await expect( frame ).toHaveAttribute( 'src', new RegExp( `rid=${ context.stored.rid.join() }&` ) );
		} else {
			await this.#seePicker( snapshot );
		}
		const { rid, className } = ( await this.editor.blocks() )[ 0 ]!.attributes;
		expect( { rid, className } ).toEqual( { rid: context.stored.rid, className: context.stored.className } );
		if ( step.emitted.some( ( { type } ) => type === 'focus.request' ) ) {
			await expect( this.block ).toBeFocused();
		}
	}

	async close(): Promise< void > {
		await this.editor.page.clock.resume();
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	/** Asserts that the typed and picked values are shown, and that exactly the possible events have enabled controls. */
	async #seePicker( snapshot: Snapshot ): Promise< void > {
		const { text, picked, found, active } = snapshot.context;
		await expect( this.#field ).toHaveValue( text );
		await expect( this.block.locator( '.statecraft-restaurants__picked' ) ).toHaveText( picked.map( named ) );
		const isOpen = stateOf( snapshot ) === 'suggesting';
		await expect( this.#options ).toContainText( isOpen ? found.map( named ) : [] );
		await expect( this.#field ).toHaveAttribute( 'aria-expanded', String( isOpen ) );
		await expect( this.block.getByRole( 'option', { selected: true } ) ).toHaveText(
			isOpen && active >= 0 ? [ new RegExp( named( found[ active ]! ) ) ] : []
		);
		await expect( this.block.locator( '.components-spinner' ) ).toHaveCount( snapshot.hasTag( 'busy' ) ? 1 : 0 );
		await expect( this.#button( 'Embed' ) ).toBeEnabled( { enabled: snapshot.can( { type: 'embed.submit' } ) } );
		await expect( this.#button( 'Back to the embed' ) ).toHaveCount(
			snapshot.can( { type: 'form.close' } ) ? 1 : 0
		);
	}

	#button( name: string ): Locator {
		return this.block.getByRole( 'button', { name, exact: true } );
	}

	/** Half a second is shorter than a check takes, so the clock is paused while the search waits. */
	async #keepPace( isWaiting: boolean ): Promise< void > {
		const { page } = this.editor;
		if ( isWaiting && ! this.#isPaused ) {
			await page.clock.pauseAt( ( await page.evaluate( () => Date.now() ) ) + 1_000 );
		} else if ( ! isWaiting ) {
			await page.clock.resume();
		}
		this.#isPaused = isWaiting;
	}

	/** Changes attributes from outside, as undo, another block or the sidebar do; equal values are no change. */
	async #write( { rid, className }: StoredAttributes ): Promise< void > {
		const { clientId } = ( await this.editor.blocks() )[ 0 ]!;
		for ( const style of [ 'is-style-wide', className ] ) {
			await this.editor.dispatch( 'core/block-editor', 'updateBlockAttributes', clientId, {
				rid,
				className: style,
			} );
		}
	}

	async #find( output: SearchResult ): Promise< void > {
		await this.#answer( {
			items: output.restaurants.map( ( { rid, name } ) => ( { rid: Number( rid ), name } ) ),
		} );
	}

	/** Makes the provider respond such that the service throws a failure of this kind. */
	async #fail( kind: string ): Promise< void > {
		if ( kind === 'unreached' ) {
			return ( await this.requests.next() ).abort();
		}
		await this.#answer( { sorry: 'A page of another kind' } );
	}

	async #answer( json: object ): Promise< void > {
		const headers = { 'Access-Control-Allow-Origin': '*' };
		await ( await this.requests.next() ).fulfill( { headers, json } );
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/opentable',
			async open( editor: Editor ) {
				const requests = await Gate.at( editor.page, /\/widget\/reservation\/restaurant-search/ );
				await editor.page.route( /\/widget\/reservation\/canvas/, ( route ) =>
					route.fulfill( { contentType: 'text/html', body: 'A widget' } )
				);
				await editor.page.clock.install();
				return new RestaurantWalk( editor, await editor.insert( OPENTABLE ), requests );
			},
		},
	],
	reasons: {},
};
