/** Pages for people, forms and redirects of services with accounts. */

/**
 * @typedef {import('node:http').ServerResponse}  ServerResponse
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 */

/** @param {string} text */
export const escapeHtml = ( text ) => text.replace( /[&<>"]/g, ( sign ) => `&#${ sign.charCodeAt( 0 ) };` );

const STYLE =
	'body{font:16px/1.5 sans-serif;margin:2em auto;max-width:40em;padding:0 1em}.button,button{background:#eee;border:1px solid #888;border-radius:3px;color:#111;display:inline-block;font:inherit;padding:.4em 1em;text-decoration:none}ul.photos{display:grid;gap:8px;grid-template-columns:repeat(auto-fill,minmax(96px,1fr));list-style:none;padding:0}img{width:100%}';

/** @param {ServerResponse} response @param {string} title @param {string} html @param {number} [status] */
export function sendPage( response, title, html, status = 200 ) {
	response
		.writeHead( status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } )
		.end(
			`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${ escapeHtml( title ) }</title><style>${ STYLE }</style><h1>${ escapeHtml( title ) }</h1>${ html }</html>`
		);
}

/** @param {ServerResponse} response @param {string} to */
export const redirect = ( response, to ) => void response.writeHead( 302, { Location: to } ).end();

/** @param {IncomingMessage} request @return {Promise<URLSearchParams>} The fields of a form. */
export async function readForm( request ) {
	let body = '';
	for await ( const piece of request.setEncoding( 'utf8' ) ) {
		body += piece;
	}
	return new URLSearchParams( body );
}
