/** A site whose upload routes wait until a step answers them. */
import type { Page, Route } from '@playwright/test';
import { expect } from '../../_kit';
import { BYTES, PLACE } from './clip';

type Method = 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'token';

export class UploadSite {
	/** Whether the upload is being ended, so that a step says when its deletion is answered. */
	isEnding = false;
	#held: { method: Method; route: Route }[] = [];

	private constructor( readonly page: Page ) {}

	static async open( page: Page ): Promise< UploadSite > {
		const standIn = new UploadSite( page );
		await page.route( /admin-ajax\.php|wp-json/, async ( route ) => {
			const request = route.request();
			const isToken = request.postData()?.includes( 'videopress-get-upload-jwt' );
			const method = request.headers()[ 'x-http-method-override' ] ?? request.method();
			if ( isToken ) {
				standIn.#held.push( { method: 'token', route } );
			} else if ( method === 'DELETE' && ! standIn.isEnding ) {
				await route.fulfill( { status: 204, headers: { 'Tus-Resumable': '1.0.0' } } );
			} else if ( request.url().includes( 'statecraft/v1/uploads' ) || method === 'OPTIONS' ) {
				standIn.#held.push( { method: method as Method, route } );
			} else {
				await route.fallback();
			}
		} );
		return standIn;
	}

	/** What waits for an answer is no longer asked. */
	forget(): void {
		this.#held = [];
	}

	/** Waits until the page asks for something. */
	async asks( method: Method ): Promise< void > {
		await expect.poll( () => this.#held.map( ( held ) => held.method ) ).toContain( method );
	}

	async answer(
		method: Method,
		status: number,
		headers: Record< string, string > = {},
		json?: object
	): Promise< void > {
		await (
			await this.#take( method )
		).fulfill( {
			status,
			headers: { 'Tus-Resumable': '1.0.0', ...headers },
			...( json ? { json } : { body: status < 400 ? '' : '<html>Oh no</html>' } ),
		} );
	}

	/** The connection breaks. */
	async break( method: Method ): Promise< void > {
		await ( await this.#take( method ) ).abort( 'connectionfailed' );
	}

	/** The site has all bytes and has made a video of them; null: it does not say which. */
	finish( method: 'HEAD' | 'PATCH', video: { guid: string; id: number; src: string } | null ): Promise< void > {
		return this.answer( method, method === 'HEAD' ? 200 : 204, {
			...this.has( BYTES ),
			...( video && {
				'x-videopress-upload-guid': video.guid,
				'x-videopress-upload-media-id': String( video.id ),
				'x-videopress-upload-src-url': video.src,
			} ),
		} );
	}

	/** Headers that say what the site has. */
	readonly has = ( bytes: number ) => ( { 'Upload-Offset': String( bytes ), 'Upload-Length': String( BYTES ) } );

	/** Allows the upload. */
	grant(): Promise< void > {
		const endpoint = new URL( '/wp-json/statecraft/v1/uploads', this.page.url() ).href;
		const data = { upload_token: 'a-token', upload_blog_id: 1, upload_action_url: endpoint };
		return this.answer( 'token', 200, {}, { success: true, data } );
	}

	readonly created = () => this.answer( 'POST', 201, { Location: PLACE } );

	async close(): Promise< void > {
		await this.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	async #take( method: Method ): Promise< Route > {
		await this.asks( method );
		const { route } = this.#held.findLast( ( held ) => held.method === method )!;
		this.#held = this.#held.filter( ( held ) => held.method !== method );
		return route;
	}
}
