import type { Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { failureIn } from '../../../../machines/_kit/failure';
import type { Event, Failure, imageGenerationMachine } from '../../../../machines/ai/image-generation';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import type { PlainBlock } from '../../_kit/editor';
import { Images } from '../../_kit/images';
import { barsAi, barsThePage, change, isBarredBefore, refuseAsBusy } from '../access';
import { SLOWDOWN } from '../answer';
import { Gate } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';

type Snapshot = SnapshotFrom< typeof imageGenerationMachine >;
type StepEvent = Event | OwnEvent;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as StepEvent;
const leafOf = ( { value: { images } }: Snapshot ): string =>
	typeof images === 'string' ? images : Object.values( images )[ 0 ]!;

const buttons: Partial< Record< StepEvent[ 'type' ], string > > = {
	'surface.close': 'Back to text',
	'prompt.submit': 'Generate',
	'request.stop': 'Stop',
};

/** Responds such that the service throws this failure. */
function refuse( route: Route, failure: Failure ): Promise< void > {
	if ( failure.kind === 'crowded' ) {
		return refuseAsBusy( route, failure.retryAfter );
	}
	if ( failure.kind === 'unexpected' ) {
		return route.fulfill( { contentType: 'text/html', body: '<h1>A page of the site</h1>' } );
	}
	return route.fulfill( {
		status: 422,
		json: {
			code: failure.code,
			message: failure.reason,
			data: {
				status: 422,
				reason: failure.detail,
				request_id: failure.requestId,
				...( failure.cause && { cause: failure.cause.kind, retry_after: failure.retryAfter * SLOWDOWN } ),
			},
		},
	} );
}

class ImagesWalk implements Walk {
	constructor(
		private readonly images: Images,
		private readonly requests: Gate,
		private readonly uploads: Gate,
		private readonly path: Path
	) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		const button = buttons[ event.type ];
		if ( button ) {
			return this.images.button( button ).click();
		}
		switch ( event.type ) {
			case 'surface.open':
				return this.images.switch();
			case 'prompt.edit':
				return this.images.field.fill( event.text );
			case 'image.open':
				return this.images.button( `View image ${ event.place + 1 }` ).click();
			case 'image.close':
				return this.images.preview.getByRole( 'button', { name: 'Back to the list' } ).click();
			case 'image.choose':
				return this.choose( event.place );
			case 'access.change':
				return change(
					this.images.editor,
					event.access,
					this.path.slice( 0, this.path.indexOf( step ) ).some( barsAi )
				);
		}
		if ( event.type === 'block.show' ) {
			return this.images.editor.showBlocks( ( await this.stored() ).clientId );
		}
		if ( 'output' in event ) {
			if ( this.isMissed( step ) ) {
				await this.images.editor.showCode();
			}
			return this.answer( this.gateOf( event ), event.output );
		}
		if ( 'error' in event ) {
			return refuse( await this.gateOf( event ).next(), failureIn< Failure >( event.error ) );
		}
		if ( isByTime( step.act! ) ) {
			await this.images.editor.page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		if ( this.isMissed( step ) ) {
			return;
		}
		const snapshot = snapshotOf( step );
		const { context } = snapshot;
		const leaf = leafOf( snapshot );
		if ( leaf === 'inserted' ) {
			await expect( this.images.block ).toBeHidden();
			return expect.poll( async () => ( await this.stored() ).name ).toBe( 'core/image' );
		}
		if ( step.act?.event.type === 'image.placed' ) {
			// The block was replaced: only undo shows it again.
			await this.images.editor.dispatch( 'core/editor', 'undo' );
		}
		if ( leaf === 'closed' ) {
			return expect( this.images.view ).toHaveCount( 0 );
		}
		await this.images.isIn( leaf );
		await expect( this.images.field ).toHaveValue( context.draft );
		await expect( this.images.notice.and( this.images.block.locator( '.is-error' ) ) ).toHaveCount(
			context.failure ? 1 : 0
		);
		await expect( this.images.field ).toBeEditable( {
			editable: ! snapshot.hasTag( 'busy' ) && ! snapshot.hasTag( 'barred' ) && ! barsAi( step ),
		} );
		await expect( this.images.preview ).toHaveCount( leaf === 'previewing' ? 1 : 0 );
		const sources = await this.images.list
			.locator( 'img' )
			.evaluateAll( ( pictures ) => pictures.map( ( picture ) => picture.getAttribute( 'src' ) ) );
		expect( sources ).toEqual( context.gallery.images );
	}

	async close(): Promise< void > {
		await this.images.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	/** The gate of the port that the event comes from. */
	private gateOf( { type }: StepEvent ): Gate {
		return type.endsWith( 'upload' ) ? this.uploads : this.requests;
	}

	private async stored(): Promise< PlainBlock > {
		return ( await this.images.editor.blocks() )[ 0 ]!;
	}

	/** Whether the image arrives while the block is not rendered: only then it is inserted when the block is rendered again. */
	private isMissed( step: Step ): boolean {
		const next = this.path[ this.path.indexOf( step ) + 1 ];
		return leafOf( snapshotOf( step ) ) === 'inserted' && next?.act?.event.type === 'block.show';
	}

	private async choose( place: number ): Promise< void > {
		const { preview } = this.images;
		const button = ( await preview.isVisible() )
			? preview.getByRole( 'button', { name: 'Use this image' } )
			: this.images.button( `Use image ${ place + 1 }` );
		await button.click();
	}

	/** Sends the response. A chosen image is really uploaded to the media library. */
	private async answer( gate: Gate, output: unknown ): Promise< void > {
		const route = await gate.next();
		const said = output as { images: string[] } | { media: object };
		if ( 'images' in said ) {
			await route.fulfill( {
				json: { data: said.images.map( ( image ) => ( { b64_json: image.split( ',' )[ 1 ] } ) ) },
			} );
		} else {
			await route.continue();
		}
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/ai-assistant',
			outlivesPost: barsThePage,

			isImpossible( step, before ) {
				const { type } = eventOf( step );
				// The toolbar button is disabled, and says why.
				if ( type === 'surface.open' && snapshotOf( before ).hasTag( 'barred' ) ) {
					return true;
				}
				return isBarredBefore( step, before );
			},

			async open( editor: Editor, path: Path ) {
				const requests = await Gate.at( editor.page, /jetpack-ai\/images\/generations/ );
				const uploads = await Gate.at( editor.page, /wp\/v2\/media(\?|&|$)/ );
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await editor.page.clock.install();
				}
				await editor.insert( 'jetpack/ai-assistant' );
				return new ImagesWalk( new Images( editor ), requests, uploads, path );
			},
		},
	],
	reasons: {} satisfies Reasons< typeof imageGenerationMachine >,
};
