import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

const PICTURES = join( __dirname, '../../../.cache/looks' );

/** The pictures of one block, or of another part of the editor. */
export class Album {
	private readonly captions: [ state: string, caption: string ][] = [];

	constructor(
		private readonly name: string,
		private readonly page: Page
	) {
		rmSync( join( PICTURES, name ), { recursive: true, force: true } );
		mkdirSync( join( PICTURES, name ), { recursive: true } );
	}

	/** The window of a page, or an element of it with its surroundings. */
	async take( state: string, element?: Locator, caption = state, page = this.page ) {
		const clip = element && ( await this.around( element ) );
		await page.screenshot( { path: this.file( state ), animations: 'disabled', clip } );
		this.captions.push( [ state, caption ] );
	}

	/** All pictures on one sheet. */
	async sheet() {
		const pictures = this.captions.map(
			( [ state, caption ] ) =>
				`<figure><figcaption>${ caption }</figcaption><img src="data:image/png;base64,${ readFileSync(
					this.file( state ),
					'base64'
				) }"></figure>`
		);
		await this.page.setViewportSize( { width: 1800, height: 900 } );
		await this.page.goto( 'about:blank' );
		await this.page.setContent(
			`<style>body{font:16px sans-serif;background:#ccc;display:flex;flex-wrap:wrap;gap:16px;align-items:start}
			h1{width:100%;margin:0}figure{margin:0}figcaption{font-weight:bold}img{max-width:870px;display:block}</style>
			<h1>${ this.name }</h1>${ pictures.join( '' ) }`
		);
		await this.page.screenshot( { path: join( PICTURES, `${ this.name }.png` ), fullPage: true } );
	}

	private file( state: string ) {
		return join( PICTURES, this.name, `${ state }.png` );
	}

	private async around( element: Locator ) {
		const box = ( await element.boundingBox() )!;
		const { width, height } = this.page.viewportSize()!;
		const [ x, y ] = [ Math.max( 0, box.x - 40 ), Math.max( 0, box.y - 80 ) ];
		return {
			x,
			y,
			width: Math.min( width - x, box.width + 80 ),
			height: Math.max( 40, Math.min( height - y, box.height + 140 ) ),
		};
	}
}
