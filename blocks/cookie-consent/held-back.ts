import { PLACED } from '../_runtime/page/consent';

/** A script that was parsed in a template, or moved from one, never runs: only one that was made. */
function made( { attributes, textContent }: HTMLScriptElement ): HTMLScriptElement {
	const script = document.createElement( 'script' );
	[ ...attributes ].forEach( ( { name, value } ) => script.setAttribute( name, value ) );
	// In their order, as if they had been on the page.
	script.async = script.hasAttribute( 'async' );
	script.textContent = textContent;
	return script;
}

/**
 * Puts the content of a template in its place, or in that of the box around it. Its scripts run there as on a page: one after the other, whether those before have arrived
 * or failed.
 *
 * @param template What has waited.
 */
export async function inPlace( template: HTMLTemplateElement ): Promise< void > {
	const { content } = template;
	const scripts = [ ...content.querySelectorAll( 'script:not([type$=json])' ) ].map( ( script ) => {
		const mark = document.createComment( '' );
		script.replaceWith( mark );
		return [ mark, made( script as HTMLScriptElement ) ] as const;
	} );
	const place = template.closest( '.statecraft-held' ) ?? template;
	const around = place.parentNode;
	place.replaceWith( content );
	around?.dispatchEvent( new Event( PLACED, { bubbles: true } ) );
	for ( const [ mark, script ] of scripts ) {
		const isWaitedFor = script.src && ! script.async;
		const end = new Promise( ( resolve ) => ( script.onload = script.onerror = resolve ) );
		mark.replaceWith( script );
		if ( isWaitedFor ) {
			await end;
		}
	}
}
