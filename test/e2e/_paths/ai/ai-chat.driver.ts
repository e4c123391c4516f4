import type { Page, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { aiChatMachine, Answer, Event } from '../../../../machines/ai/ai-chat';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { php } from '../../../wordpress/_kit/client';
import { publishPage } from '../../../wordpress/_kit/visitor';
import { expect } from '../../_kit';
import type { Driver, Walk } from '../driver';
import { visitorOf } from '../published';

type Snapshot = SnapshotFrom< typeof aiChatMachine >;

const ROUTE = /statecraft(?:%2F|\/)v1(?:%2F|\/)site-answers/;
const SAID: Readonly< Record< string, string > > = { idle: '', asking: 'Looking for an answer…' };
const COPIED: Readonly< Record< string, string > > = {
	copied: 'Copied.',
	uncopied: 'The answer could not be copied.',
};
const FAILED = 'The question could not be answered at the moment.';

class ChatWalk implements Walk {
	readonly #asked: Route[] = [];

	constructor( private readonly page: Page ) {}

	async begin( address: string ): Promise< this > {
		await this.page.route( ROUTE, ( route ) => void this.#asked.push( route ) );
		// What the page copies, and whether it may, is up to the steps.
		await this.page.addInitScript( () => {
			const waiting: { done: () => void; failed: ( reason: Error ) => void }[] = [];
			Object.assign( window, { copies: waiting } );
			Object.defineProperty( navigator, 'clipboard', {
				value: { writeText: () => new Promise< void >( ( done, failed ) => waiting.push( { done, failed } ) ) },
			} );
		} );
		await this.page.goto( address );
		await this.page.locator( '.statecraft-ai-chat[data-state]' ).waitFor();
		return this;
	}

	async perform( step: Step ): Promise< void > {
		const event = step.act!.event as Event | OwnEvent;
		switch ( event.type ) {
			case 'question.submit': {
				const form = this.page.locator( '.statecraft-ai-chat form' );
				await form.getByRole( 'searchbox' ).fill( ( event as { question: string } ).question );
				return form.getByRole( 'button', { name: 'Ask' } ).click();
			}
			case 'answer.copy':
				return this.page.getByRole( 'button', { name: 'Copy the answer' } ).click();
		}
		if ( event.type.endsWith( '.actor.copy' ) ) {
			await this.page.evaluate( ( isDone ) => {
				const { copies } = window as unknown as {
					copies: { done: () => void; failed: ( reason: Error ) => void }[];
				};
				const one = copies.pop()!;
				return isDone ? one.done() : one.failed( new Error( 'Denied' ) );
			}, 'output' in event );
		} else if ( 'output' in event ) {
			await ( await this.#question() ).fulfill( { json: event.output as Answer | null } );
		} else if ( 'error' in event ) {
			await ( await this.#question() ).abort();
		} else if ( isByTime( step.act! ) ) {
			await this.page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		if ( step.invoked.some( ( { port } ) => port === 'ask' ) ) {
			await expect.poll( () => this.#asked.length ).toBeGreaterThan( 0 );
		}
		const { value, context } = step.snapshot as unknown as Snapshot;
		const root = this.page.locator( '.statecraft-ai-chat' );
		const hasAnswer = [ 'answered', 'copying', 'copied', 'uncopied' ].includes( value );
		await expect( root ).toHaveAttribute( 'data-state', value );
		await expect( root.locator( '.statecraft-ai-chat__answer' ) ).toHaveText(
			SAID[ value ] ?? ( context.text || FAILED )
		);
		await expect( root.locator( 'ol a' ) ).toHaveText(
			hasAnswer ? context.sources.map( ( { title } ) => title ) : []
		);
		await expect( root.getByRole( 'button', { name: 'Copy the answer' } ) ).toHaveCount( hasAnswer ? 1 : 0 );
		await expect( root.locator( '.statecraft-ai-chat__copied' ) ).toHaveText( COPIED[ value ] ?? '' );
		await expect( root.getByRole( 'link', { name: 'Search this site for it' } ) ).toHaveCount(
			[ 'missed', 'limited', 'failed' ].includes( value ) ? 1 : 0
		);
	}

	async close(): Promise< void > {
		await this.page.context().close();
	}

	async #question(): Promise< Route > {
		await expect.poll( () => this.#asked.length ).toBeGreaterThan( 0 );
		return this.#asked.splice( 0 ).at( -1 )!;
	}
}

/** A visitor of a page while answers are on; the route is answered as the steps say. */
export const driver: Driver = {
	places: [
		{
			in: 'jetpack/ai-chat',
			open: async ( editor ) => {
				await php( `update_option( 'statecraft_ai_visitors', '1' );` );
				const page = await visitorOf( editor );
				return new ChatWalk( page ).begin( await publishPage( '<!-- wp:jetpack/ai-chat /-->' ) );
			},
		},
	],
	reasons: {},
};
