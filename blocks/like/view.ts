/** Sends likes without leaving the page, and remembers in this browser which posts it has liked: a cached page cannot know. */
import { assigns, chart, delays, guards, start } from '../../machines/counts/post-like/chart';
import type { AnyEvent, Context } from '../../machines/counts/post-like/chart';
import { runChart } from '../_runtime/page/run-chart';
import { show } from './show';

const KEY = 'statecraft-likes';

const liked = (): string[] => {
	try {
		// Other scripts of the site share the storage.
		return [ ...JSON.parse( localStorage.getItem( KEY )! ) ];
	} catch {
		return [];
	}
};

const remember = ( post: string, isLiked: boolean ) => {
	const others = liked().filter( ( one ) => one !== post );
	try {
		localStorage.setItem( KEY, JSON.stringify( isLiked ? [ ...others, post ] : others ) );
	} catch {}
};

/** Tells the buttons of a post, which may have several on a page. */
const flows: Record< string, ( ( event: AnyEvent ) => void )[] > = {};

// Nobody who may not write scripts can write a form, and one of others has no post.
document.querySelectorAll< HTMLFormElement >( '.statecraft-like form[data-post]' ).forEach( ( form ) => {
	const post = form.dataset.post!;
	const isLiked = form.querySelector( 'button' )!.value === 'undo' || liked().includes( post );
	const ask = ( wish: string ) => async ( _: Context, signal: AbortSignal ) => {
		const body = new FormData( form );
		body.set( 'statecraft_liked[wish]', wish );
		const response = await fetch( location.href, {
			method: 'POST',
			body,
			headers: { Accept: 'application/json' },
			signal,
		} );
		const answer = await response.json();
		if ( answer.ok ) {
			remember( post, wish === 'like' );
			// This one, too: it takes it as its answer.
			flows[ post ]!.forEach( ( tell ) =>
				tell( { type: wish === 'like' ? 'like.give' : 'like.undo', output: answer } )
			);
		}
		return answer;
	};
	const send = runChart< Context, AnyEvent >(
		chart,
		{
			context: start,
			guards,
			delays,
			actions: assigns,
			calls: { give: ask( 'like' ), undo: ask( 'undo' ) },
		},
		( state, { words, message } ) => show( form, state, words, message )
	);
	( flows[ post ] ??= [] ).push( send );
	if ( isLiked ) {
		send( { type: 'like.give' } );
	}
	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		send( { type: 'like.press' } );
	} );
} );
