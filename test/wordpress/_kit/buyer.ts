/** A person with a browser and no JavaScript, who pays. */
import { JSDOM } from 'jsdom';
import { words } from './visitor';
import type { Page } from './visitor';

export type Fields = Record< string, string >;

/** A person with a browser: it keeps cookies, and follows redirects only on demand. */
export class Visitor {
	public readonly cookies = new Map< string, string >();
	public setCookies: string[] = [];

	public async request( url: string, init: RequestInit = {} ): Promise< Response > {
		const cookie = [ ...this.cookies ].map( ( [ name, value ] ) => `${ name }=${ value }` ).join( '; ' );
		const response = await fetch( url, {
			redirect: 'manual',
			...init,
			headers: { ...init.headers, ...( cookie && { Cookie: cookie } ) },
		} );
		this.setCookies = response.headers.getSetCookie();
		for ( const line of this.setCookies ) {
			const [ , name = '', value = '' ] = /^([^=]+)=([^;]*)/.exec( line ) ?? [];
			this.cookies.set( name, value );
		}
		return response;
	}

	public async visit( url: string ): Promise< Page > {
		return pageOf( url, await this.request( url ) );
	}

	/** What the browser would send of a form, with what the visitor enters; `_seal` and such are hidden fields. */
	public filled( page: Page, fields: Fields = {}, place = 0 ): FormData {
		const form = page.document.querySelectorAll( 'form.shop' )[ place ] as HTMLFormElement | undefined;
		if ( ! form ) {
			throw new Error( `No form on the page: ${ words( page.document.body ) }` );
		}
		const data = new FormData();
		for ( const [ name, value ] of new form.ownerDocument.defaultView!.FormData( form ) ) {
			data.append( name, String( value ) );
		}
		for ( const [ name, value ] of Object.entries( fields ) ) {
			data.set(
				name.startsWith( '_' ) ? `statecraft_pay[${ name.slice( 1 ) }]` : `statecraft_pay_for[${ name }]`,
				value
			);
		}
		return data;
	}

	/** Presses the button. */
	public press( page: Page, fields: Fields = {}, place = 0 ): Promise< Response > {
		return this.request( page.url, { method: 'POST', body: this.filled( page, fields, place ) } );
	}

	/** Presses the button, and reads the page that comes instead of the provider's. */
	public async refused( page: Page, fields: Fields = {} ): Promise< Page > {
		return pageOf( page.url, await this.press( page, fields ) );
	}

	/** Presses the button with JavaScript. */
	public async fetches(
		page: Page,
		fields: Fields = {}
	): Promise< { status: number; headers: Headers; json: Record< string, unknown > } > {
		const response = await this.request( page.url, {
			method: 'POST',
			body: this.filled( page, fields ),
			headers: { Accept: 'application/json' },
		} );
		return { status: response.status, headers: response.headers, json: await response.json() };
	}
}

export async function pageOf( url: string, response: Response ): Promise< Page > {
	const html = await response.text();
	const { document } = new JSDOM( html, { url } ).window;
	return { url, status: response.status, headers: response.headers, html, document };
}
