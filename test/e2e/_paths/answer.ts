import type { ServerResponse } from 'node:http';
import type { Page, Request } from '@playwright/test';
import type { Failure } from '../../../machines/ai/ai-request';
import { busy, refusal } from '../../../tools/sandbox/providers/openai/refusals.mjs';
import { DONE, chunk, refuse, startProvider, useProvider as askThere } from '../../wordpress/_kit/provider';
import type { Provider } from '../../wordpress/_kit/provider';
import { php } from '../_kit';
import { refuseForWantOfAPlace } from './access';
import { Gate } from './driver';

const ADDRESS = /jetpack-ai-query/;

/** How many seconds a busy provider wants for each that the model says. */
export const LOOKED_AT = 3;

/** With what a provider refuses, by the code that comes of it. */
const statuses: Partial< Record< Failure[ 'code' ], number > > = {
	error_service_unavailable: 500,
	error_moderation: 422,
};

const siteRefuses = ( status: number, code: string ) => ( {
	status,
	json: { code, message: '', data: { status, cause: 'limit' } },
} );

/** What a provider answers, word by word, as the steps of a walk want it. */
export class Answer {
	#response: ServerResponse | undefined;
	#said = '';

	private constructor(
		private readonly page: Page,
		private readonly provider: Provider,
		private readonly queries: Gate
	) {}

	/** Starts a provider and makes the site ask it. */
	static async at( page: Page ): Promise< Answer > {
		const provider = await startProvider();
		await askThere( provider.url );
		return new Answer( page, provider, await Gate.at( page, ADDRESS ) );
	}

	/** Says as much of a text as has not been said yet. */
	async says( text: string ): Promise< void > {
		const response = await this.#begun();
		response.write( chunk( text.slice( this.#said.length ) ) );
		this.#said = text;
	}

	/** With what it took, where that is to be told. */
	async ends( taken?: { tokens: number; output: number } ): Promise< void > {
		const usage = taken && {
			prompt_tokens: taken.tokens - taken.output,
			completion_tokens: taken.output,
			total_tokens: taken.tokens,
		};
		const told = usage ? `data: ${ JSON.stringify( { choices: [], usage } ) }\n\n` : '';
		( await this.#begun() ).end( told + DONE );
	}

	/** The site itself refuses the next request. */
	async isRefused( status: number, code: string ): Promise< void > {
		await ( await this.queries.next() ).fulfill( siteRefuses( status, code ) );
	}

	/** Refuses, or breaks the connection: at once, or in the middle of what it says. */
	async refuses( { kind, code, cause, retryAfter }: Failure ): Promise< void > {
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
			return refuseForWantOfAPlace( query, retryAfter );
		}
		if ( code === 'error_quota_exceeded' ) {
			return query.fulfill( siteRefuses( 429, code ) );
		}
		if ( cause?.kind === 'busy' ) {
			// Longer than the model says, so that there is time to look.
			const seconds = retryAfter * LOOKED_AT;
			this.provider.says( refuse( 429, busy( seconds ), { 'Retry-After': String( seconds ) } ) );
		} else if ( ! status ) {
			await php( "delete_option( 'statecraft_ai_model' );" );
		} else {
			this.provider.says( refuse( status, refusal( status ) ) );
		}
		return query.continue();
	}

	/** Does what brings the answer to its end, and waits until the page has all of it: it goes on to the end, or ends it itself. */
	async over( end: () => Promise< void > ): Promise< void > {
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
			this.#said = '';
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
