/** An AI Chat block while answers are on, as the server renders it. */
export const chatPage = ( { hasSources = true, hasCopy = true } = {} ): string => {
	const base = 'statecraft-ai-chat';
	const note =
		'An AI writes the answer from what is on this site. It can be wrong. The question is sent to an AI provider.';
	const form = `<form role="search" method="get" action="https://example.com/" data-route="https://example.com/wp-json/statecraft/v1/site-answers"><label for="ai-chat-7">Ask a question about this site</label><div class="${ base }__row"><input type="search" id="ai-chat-7" name="s" required maxlength="300" placeholder="When do you open?" autocomplete="off" aria-describedby="ai-chat-7-note" /><button type="submit" class="wp-element-button">Ask</button></div></form>`;
	const answer = `<p class="${ base }__note" id="ai-chat-7-note">${ note }</p><div class="${ base }__answer" role="status" dir="auto" data-asking="Looking for an answer…" data-failed="The question could not be answered at the moment." data-copied="Copied." data-uncopied="The answer could not be copied."></div>`;
	const sources = `<div class="${ base }__sources" hidden><p id="ai-chat-7-sources">From these posts:</p><ol aria-labelledby="ai-chat-7-sources"></ol></div>`;
	const copy = `<button type="button" class="${ base }__copy" hidden>Copy the answer</button> <span class="${ base }__copied" role="status"></span>`;
	const search = `<a class="${ base }__search" href="https://example.com/" hidden>Search this site for it</a>`;
	return `<div class="wp-block-jetpack-ai-chat ${ base }">${ form }${ answer }${ hasSources ? sources : '' }${ hasCopy ? copy : '' }${ search }</div>`;
};
