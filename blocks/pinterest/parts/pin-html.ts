import { createElement, renderToString } from '@wordpress/element';
import { pinTypeOf } from '../../../machines/embeds/embed-resolve/providers';

/** The page that shows what an address on Pinterest leads to, by Pinterest's own script; the link alone where it is no such address. */
export function pinHtml( url: string ): string {
	const type = pinTypeOf( url );
	const link = renderToString(
		createElement( 'a', { href: url, 'data-pin-do': type, target: '_blank', rel: 'noreferrer' }, url )
	);
	const script = type ? '<script async src="https://assets.pinterest.com/js/pinit.js"></script>' : '';
	return `<!doctype html><body style="margin:0;font-family:sans-serif">${ link }${ script }`;
}
