import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Copy, Event, Gif, Stored, gifSearchMachine } from '../../../../machines/galleries/gif-search';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { setKnobs } from '../../../wordpress/_kit/knobs';
import { Gate, prepare } from '../driver';
import type { Driver, Walk } from '../driver';

type Snapshot = SnapshotFrom< typeof gifSearchMachine >;
type StepEvent = Event | OwnEvent;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as StepEvent;

const buttons: Partial< Record< StepEvent[ 'type' ], string > > = {
	'search.submit': 'Search',
	'search.stop': 'Cancel',
	'search.close': 'Back to the GIF',
};

const tools: Partial< Record< StepEvent[ 'type' ], string > > = {
	'search.open': 'Replace',
	'gif.keep': 'Copy to the media library',
};

/** The text of the notice by failure kind. */
const notices: Record< string, string > = {
	empty: 'No GIF was found.',
	unreached: 'The site could not be reached.',
	silent: 'The site did not answer in time.',
	refused: 'Too large.',
};

class GifWalk implements Walk {
	readonly #view: Locator;
	readonly #field: Locator;

	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly searches: Gate,
		private readonly copies: Gate
	) {
		this.#view = block.locator( '.statecraft-gif' );
		this.#field = block.getByRole( 'textbox', { name: 'Words or address' } );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		const [ button, tool ] = [ buttons[ event.type ], tools[ event.type ] ];
		if ( button ) {
			return this.#button( button ).click();
		}
		if ( tool ) {
			await this.editor.dispatch(
				'core/block-editor',
				'selectBlock',
				( await this.editor.blocks() )[ 0 ]!.clientId
			);
			return this.editor.page
				.getByRole( 'toolbar', { name: 'Block tools' } )
				.getByRole( 'button', { name: tool } )
				.click();
		}
		switch ( event.type ) {
			case 'text.edit':
				// Filling in the same text triggers no change event.
				await this.#field.fill( `${ event.text } ` );
				return this.#field.fill( event.text );
			case 'gif.pick':
				return this.#button( event.gif.alt_text || event.gif.title ).click();
			case 'attributes.change':
				return this.#write( event.stored );
			case 'xstate.error.actor.gifs':
				return ( await this.searches.next() ).abort();
			case 'xstate.error.actor.copy':
				return ( await this.copies.next() ).fulfill( {
					status: 502,
					json: { code: 'x', message: ( event.error as ServiceFailure ).failure.reason },
				} );
			case 'xstate.done.actor.gifs':
				return ( await this.searches.next() ).fulfill( { json: { data: event.output as Gif[] } } );
			case 'xstate.done.actor.copy': {
				const { id, url, stillUrl } = event.output as Copy;
				return ( await this.copies.next() ).fulfill( { json: { id, url, still_url: stillUrl } } );
			}
		}
		if ( isByTime( step.act! ) ) {
			await this.editor.page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		const { stored, text, found, failure } = snapshot.context;
		await expect( this.#view ).toHaveAttribute( 'data-state', snapshot.value );
		await expect( this.block.locator( '.components-notice' ) ).toContainText(
			failure ? [ notices[ failure.kind ]! ] : []
		);
		if ( [ 'placeholder', 'searching', 'failed' ].includes( snapshot.value ) ) {
			await expect( this.#field ).toHaveValue( text );
			await expect( this.#button( 'Back to the GIF' ) ).toHaveCount(
				snapshot.can( { type: 'search.close' } ) ? 1 : 0
			);
		} else {
			await expect( this.block.locator( '.statecraft-gif__figure' ) ).toBeVisible();
			await expect( this.block.locator( '.statecraft-gif__results button' ) ).toHaveCount( found.length );
		}
		const [ { attributes } ] = ( await this.editor.blocks() ) as unknown as [ { attributes: Stored } ];
		expect( [ attributes.giphyUrl, attributes.gifUrl, attributes.id ] ).toEqual( [
			stored.giphyUrl,
			stored.gifUrl,
			stored.id,
		] );
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	#button( name: string ): Locator {
		return this.block.getByRole( 'button', { name, exact: true } );
	}

	/** Changes attributes from outside, as undo does. */
	async #write( { giphyUrl, gifUrl, provider, gifId, searchText, id }: Stored ): Promise< void > {
		const { clientId } = ( await this.editor.blocks() )[ 0 ]!;
		await this.editor.dispatch( 'core/block-editor', 'updateBlockAttributes', clientId, {
			giphyUrl,
			gifUrl,
			provider,
			gifId,
			searchText,
			id,
		} );
	}
}

/** A service that allows copies. Nobody asks it: the walks answer themselves. */
const withKlipy = () => setKnobs( { constants: { STATECRAFT_KLIPY_KEY: 'a-key' } } );

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/gif',
			outlivesPost: ( { act } ) => act !== null && isByTime( act ),
			async open( editor: Editor, path: Path ) {
				await prepare( editor, withKlipy );
				// Pictures of other sites.
				await editor.page.route( /klipy\.com|giphy\.com|example\.com/, ( route ) =>
					route.fulfill( { body: '' } )
				);
				const searches = await Gate.at( editor.page, /statecraft\/v1\/gifs(?:\?|%3F|&)/ );
				const copies = await Gate.at( editor.page, /statecraft(?:\/|%2F)v1(?:\/|%2F)gifs(?:\/|%2F).*copy/ );
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await editor.page.clock.install();
				}
				return new GifWalk( editor, await editor.insert( 'jetpack/gif' ), searches, copies );
			},
		},
	],
	reasons: {},
};
