import type { Page } from '@playwright/test';

/** More than any part of the editor has tab stops. */
const MOST_STOPS = 60;

/** The name of what has the focus, in the canvas, too: its label, or its text. */
export const focusOf = ( page: Page ): Promise< string > =>
	page.evaluate( () => {
		let { activeElement } = document;
		while ( activeElement instanceof HTMLIFrameElement && activeElement.contentDocument ) {
			( { activeElement } = activeElement.contentDocument );
		}
		const label = ( activeElement as HTMLInputElement | null )?.labels?.[ 0 ]?.textContent;
		return activeElement?.getAttribute( 'aria-label' ) ?? label ?? activeElement?.textContent?.trim() ?? '';
	} );

/** Presses a key until something has the focus. @throws When it never has. */
export async function tabTo( page: Page, name: string, key = 'Tab' ): Promise< void > {
	const seen: string[] = [];
	for ( let i = 0; i < MOST_STOPS; i++ ) {
		const now = await focusOf( page );
		if ( now === name ) {
			return;
		}
		seen.push( now.slice( 0, 40 ) );
		await page.keyboard.press( key );
	}
	throw new Error( `“${ name }” is none of the tab stops: ${ seen.join( ' | ' ) }` );
}

/** What has the focus. */
export interface Stop {
	/** `form`: what stands around a block, outside the canvas. `nothing`: the body of the page or of the canvas, where a person is lost. */
	in: 'block' | 'form' | 'toolbar' | 'sidebar' | 'canvas' | 'elsewhere' | 'nothing';
	/** Its accessible name; empty: none. A placeholder or a value is none. */
	name: string;
	html: string;
}

/** What has the focus, and where that is. */
export const stopAt = ( page: Page, clientId: string ): Promise< Stop > =>
	page.evaluate( ( id ) => {
		let { activeElement } = document;
		let isInCanvas = false;
		for (;;) {
			const inner = activeElement?.tagName === 'IFRAME' && ( activeElement as HTMLIFrameElement ).contentDocument;
			if ( ! inner ) {
				break;
			}
			isInCanvas ||= ( activeElement as HTMLIFrameElement ).name === 'editor-canvas';
			( { activeElement } = inner );
		}
		if ( ! activeElement || [ 'BODY', 'HTML' ].includes( activeElement.tagName ) ) {
			return { in: 'nothing', name: '', html: activeElement?.tagName ?? '' };
		}
		const active = activeElement as HTMLInputElement;
		const words = ( element: Element | null ) => element?.textContent?.trim() ?? '';
		const has = ( selector: string ) => active.closest( selector ) !== null;
		const labelled = ( active.getAttribute( 'aria-labelledby' ) ?? '' )
			.split( /\s+/ )
			.map( ( one ) => words( active.ownerDocument.getElementById( one ) ) );
		const isField = /^(?:INPUT|TEXTAREA|SELECT)$/.test( active.tagName ) || active.contentEditable === 'true';
		const names = [
			...labelled,
			active.getAttribute( 'aria-label' ),
			...[ ...( active.labels ?? [] ) ].map( words ),
			...( isField ? [] : [ words( active ) ] ),
			...[ active, ...active.querySelectorAll( '[alt], [aria-label]' ) ].map(
				( one ) => one.getAttribute( 'alt' ) ?? one.getAttribute( 'aria-label' )
			),
			active.title,
		];
		const places = [
			[ 'block', `[data-block="${ id }"]` ],
			[ 'toolbar', '[role="toolbar"][aria-label="Block tools"]' ],
			[ 'sidebar', '[role="region"][aria-label="Editor settings"]' ],
			[ 'form', '.components-popover' ],
		] as const;
		return {
			in: places.find( ( [ , selector ] ) => has( selector ) )?.[ 0 ] ?? ( isInCanvas ? 'canvas' : 'elsewhere' ),
			name: names.find( ( one ) => one?.trim() ) ?? '',
			html: active.outerHTML.slice( 0, 300 ),
		};
	}, clientId );
