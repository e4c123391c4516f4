/** Shows the flow `ai-chat` on the page. */
import type { Context } from '../../machines/ai/ai-chat/chart';

/** Numbers of posts in an answer. */
const NUMBERS = /\s*\[\s*\d+(?:\s*,\s*\d+)*\s*\]/g;

/** The states with an answer. */
const HAS_ANSWER = /^(answered|cop|uncop)/;

/** Adds a link to the search for a question to the address of the site's search. */
const searchFor = ( home: string, question: string ) => {
	const url = new URL( home );
	url.searchParams.set( 's', question );
	return url.href;
};

/**
 * Shows a state.
 *
 * @param root    The block. It has the words of the page.
 * @param state   The state.
 * @param context Its context.
 */
export function show( root: HTMLElement, state: string, { question, text, sources }: Context ): void {
	const part = < Type extends HTMLElement = HTMLElement >( name: string ) =>
		root.querySelector< Type >( `.statecraft-ai-chat__${ name }` );
	const form = root.querySelector( 'form' )!;
	const answer = part( 'answer' )!;
	const copy = part( 'copy' );
	const list = part( 'sources' );
	const search = part< HTMLAnchorElement >( 'search' )!;
	const hasAnswer = HAS_ANSWER.test( state );
	const { asking, failed } = answer.dataset;

	root.dataset.state = state;
	form.setAttribute( 'aria-busy', `${ state === 'asking' }` );
	const words: Record< string, string > = { idle: '', asking: asking! };
	const shown = words[ state ] ?? ( ( list ? text : text.replace( NUMBERS, '' ) ) || failed! );
	// Setting the same text again would announce it again.
	if ( answer.textContent !== shown ) {
		answer.textContent = shown;
	}
	if ( list ) {
		list.hidden = ! hasAnswer || sources.length === 0;
		list.querySelector( 'ol' )!.replaceChildren(
			...( hasAnswer ? sources : [] ).map( ( { number, title, url } ) => {
				const item = document.createElement( 'li' );
				const link = document.createElement( 'a' );
				item.value = number;
				link.href = url;
				link.textContent = title;
				item.append( link );
				return item;
			} )
		);
	}
	if ( copy ) {
		copy.hidden = ! hasAnswer;
		// The names of these two states are those of their words.
		part( 'copied' )!.textContent = /^(un)?copied$/.test( state ) ? answer.dataset[ state ]! : '';
	}
	search.hidden = ! /^(missed|limited|failed)$/.test( state );
	search.href = searchFor( form.action, question );
}
