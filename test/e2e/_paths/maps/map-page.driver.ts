import type { Page } from '@playwright/test';
import type { Event, mapPageMachine } from '../../../../machines/maps/map-page';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { settings } from '../../../wordpress/_kit/maps';
import { removeKnobs } from '../../../wordpress/_kit/knobs';
import { publishPage } from '../../../wordpress/_kit/visitor';
import { expect } from '../../_kit';
import { Gate } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';
import { visitorOf } from '../published';

const SPACE =
	'<!-- wp:spacer {"height":"3000px"} --><div style="height:3000px" aria-hidden="true" class="wp-block-spacer"></div><!-- /wp:spacer -->';
const MAP = `<!-- wp:jetpack/map ${ JSON.stringify( {
	points: [
		{ title: 'Prater', coordinates: { longitude: 16.3958, latitude: 48.2166 } },
		{ title: 'Schönbrunn', coordinates: { longitude: 16.3122, latitude: 48.1845 } },
	],
} ) } /-->`;

class MapWalk implements Walk {
	constructor(
		private readonly page: Page,
		/** Holds the style, without which nothing is drawn. */
		private readonly gate: Gate
	) {}

	async perform( step: Step ): Promise< void > {
		const { page } = this;
		const event = step.act!.event as Event | OwnEvent;
		switch ( event.type ) {
			case 'view.enter':
				return page.locator( '.statecraft-map' ).scrollIntoViewIfNeeded();
			case 'view.leave':
				return page.evaluate( () => window.scrollTo( 0, 0 ) );
			case 'list.toggle':
				return page.locator( '.statecraft-map__toggle' ).click();
			case 'map.retry':
				return page.getByRole( 'button', { name: 'Try again' } ).click();
			case 'map.fail':
				if ( ( event as { kind: string } ).kind === 'webgl' ) {
					// What a browser does to the oldest map when there are too many.
					return page.evaluate( () => {
						const canvas = document.querySelector< HTMLCanvasElement >( '.statecraft-map-canvas canvas' )!;
						canvas.getContext( 'webgl' )!.getExtension( 'WEBGL_lose_context' )!.loseContext();
					} );
				}
				await ( await this.gate.next() ).abort();
				return;
		}
		if ( 'output' in event ) {
			await ( await this.gate.next() ).continue();
		} else if ( isByTime( step.act! ) ) {
			await page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		const { page } = this;
		if ( step.invoked.length > 0 ) {
			await this.gate.arrived();
		}
		const list = page.getByRole( 'link', { name: 'Prater' } );
		const says = ( text: string | RegExp ) =>
			expect( page.locator( '.statecraft-map__message' ) ).toHaveText( text );
		switch ( step.snapshot.value ) {
			case 'shown':
				await expect( page.getByRole( 'button', { name: 'Prater' } ) ).toBeVisible();
				return expect( list ).toBeHidden();
			case 'listed':
				await expect( page.getByRole( 'button', { name: 'Show the map' } ) ).toBeVisible();
				return expect( list ).toBeVisible();
			case 'loading':
				await says( 'The map is loading.' );
				return expect( list ).toBeVisible();
			case 'failed':
				await says( /could not be shown|cannot draw/ );
				return expect( list ).toBeVisible();
			default:
				await expect( page.locator( '.statecraft-map-canvas' ) ).toHaveCount( 0 );
				return says( '' );
		}
	}

	async close(): Promise< void > {
		await this.page.context().close();
		await removeKnobs();
	}
}

/** A visitor scrolls to a map below; its style is answered as the steps say. */
export const driver: Driver = {
	places: [
		{
			in: 'a published page with jetpack/map',
			// A tile that is missing changes nothing that could be asserted, and is drawn by the library as it likes.
			isImpossible: ( step, before ) =>
				Boolean( step.act && 'error' in step.act.event ) ||
				( step.act?.event.type === 'map.fail' &&
					( step.act.event as { kind?: string } ).kind === 'unreached' &&
					before.snapshot.value !== 'loading' ),
			open: async ( editor ) => {
				await settings();
				const url = await publishPage( SPACE + MAP + SPACE );
				const page = await visitorOf( editor );
				const gate = await Gate.at( page, /openfreemap\/styles\// );
				await page.goto( url );
				return new MapWalk( page, gate );
			},
		},
	],
	reasons: {
		'loading · draw failed':
			'The canvas reports what fails; its call fails only if its own chunk cannot be loaded.',
	} satisfies Reasons< typeof mapPageMachine >,
};
