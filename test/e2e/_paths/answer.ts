import type { ServerResponse } from 'node:http';
import type { Page, Request } from '@playwright/test';
import type { Failure } from '../../../machines/ai/ai-request';
import { busy, refusal } from '../../../tools/sandbox/providers/openai/refusals.mjs';
import { DONE, chunk, refuse, startProvider, useProvider as askThere } from '../../wordpress/_kit/provider';
import type { Provider } from '../../wordpress/_kit/provider';
import { php } from '../_kit';
import { refuseAsBusy } from './access';
import { Gate } from './driver';

const ADDRESS = /jetpack-ai-query/;

/** How many real seconds `retryAfter` has for each second in the model. */
export const SLOWDOWN = 3;

/** The HTTP status of a provider, by the resulting error code. */
const statuses: Partial< Record< Failure[ 'code' ], number > > = {
	error_service_unavailable: 500,
	error_moderation: 422,
};

const siteRefusal = ( status: number, code: string ) => ( {
	status,
	json: { code, message: '', data: { status, cause: 'limit' } },
} );

/** A provider's answer, streamed as the steps of a walk require. */
export class Answer {
	#response: ServerResponse | undefined;
	#sent = '';

	private constructor(
		private readonly page: Page,
		private readonly provider: Provider,
		private readonly queries: Gate
	) {}

	/** Starts a provider and sets it up on the site. */
	static async at( page: Page ): Promise< Answer > {
		const provider = await startProvider();
		await askThere( provider.url );
		return new Answer( page, provider, await Gate.at( page, ADDRESS ) );
	}

	/** Sends the part of a text that has not been sent yet. */
	async stream( text: string ): Promise< void > {
		const response = await this.#begun();
		response.write( chunk( text.slice( this.#sent.length ) ) );
		this.#sent = text;
	}

	/** Ends the answer, with its usage if given. */
	async end( reported?: { tokens: number; output: number } ): Promise< void > {
		const usage = reported && {
			prompt_tokens: reported.tokens - reported.output,
			completion_tokens: reported.output,
			total_tokens: reported.tokens,
		};
		const usageEvent = usage ? `data: ${ JSON.stringify( { choices: [], usage } ) }\n\n` : '';
		( await this.#begun() ).end( usageEvent + DONE );
	}

	/** Makes the site itself refuse the next request. */
	async refuseBySite( status: number, code: string ): Promise< void > {
		await ( await this.queries.next() ).fulfill( siteRefusal( status, code ) );
	}

	/** Refuses, or breaks the connection: at once, or in the middle of the answer. */
	async fail( { kind, code, cause, retryAfter }: Failure ): Promise< void > {
		const status = code && statuses[ code ];
		if ( this.#isOpen && kind === 'unreached' ) {
			this.#response!.destroy();
			return;
		}
		if ( this.#isOpen ) {
			const event = status ? JSON.stringify( refusal( status ) ) : 'not an event of an answer';
			this.#response!.end( `data: ${ event }\n\n` );
			return;
		}
		const query = await this.queries.next();
		if ( kind === 'unreached' ) {
			return query.abort();
		}
		if ( kind === 'unexpected' ) {
			return query.fulfill( { contentType: 'text/html', body: '<h1>A page of the site</h1>' } );
		}
		if ( kind === 'crowded' ) {
			return refuseAsBusy( query, retryAfter );
		}
		if ( code === 'error_quota_exceeded' ) {
			return query.fulfill( siteRefusal( 429, code ) );
		}
		if ( cause?.kind === 'busy' ) {
			// Longer than in the model, so that the state can be checked.
			const seconds = retryAfter * SLOWDOWN;
			this.provider.says( refuse( 429, busy( seconds ), { 'Retry-After': String( seconds ) } ) );
		} else if ( ! status ) {
			await php( "delete_option( 'statecraft_ai_model' );" );
		} else {
			this.provider.says( refuse( status, refusal( status ) ) );
		}
		return query.continue();
	}

	/** Runs the function that ends the answer, and waits until the page has received all of it or has aborted the request. */
	async untilFinished( end: () => Promise< void > ): Promise< void > {
		const isOver = new Promise< void >( ( resolve ) => {
			const note = ( query: Request ) => ADDRESS.test( query.url() ) && resolve();
			this.page.on( 'requestfinished', note ).on( 'requestfailed', note );
		} );
		await end();
		await isOver;
	}

	stop = (): Promise< void > => this.provider.stop();

	get #isOpen(): boolean {
		return this.#response !== undefined && ! this.#response.writableEnded && ! this.#response.destroyed;
	}

	async #begun(): Promise< ServerResponse > {
		if ( ! this.#isOpen ) {
			this.#sent = '';
			const begins = new Promise< ServerResponse >( ( resolve ) =>
				this.provider.says( ( response ) => {
					response.writeHead( 200, { 'Content-Type': 'text/event-stream', 'x-request-id': 'req-1' } );
					resolve( response );
				} )
			);
			await ( await this.queries.next() ).continue();
			this.#response = await begins;
		}
		return this.#response!;
	}
}
