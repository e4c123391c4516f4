/** A Like button, as the server renders it. */
export const likePage = ( wish: 'like' | 'undo' = 'like' ): string => {
	const star =
		'<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z"/></svg>';
	const button = `<button type="submit" class="statecraft-like__button" name="statecraft_liked[wish]" value="${ wish }" aria-pressed="${ wish === 'undo' }" aria-label="Like “Tea”">${ star }<span>Like</span></button>`;
	const hidden =
		'<input type="hidden" name="statecraft_like[id]" value="like-7"><input type="hidden" name="statecraft_liked[post]" value="7">';
	const status =
		'<span class="statecraft-like__status" role="status"><span class="statecraft-like__count">3 likes</span> <span class="statecraft-like__message"></span></span>';
	return `<div class="wp-block-jetpack-like statecraft-like"><form id="like-7" method="post" action="#like-7" data-post="7" data-failed="Something went wrong. Please try again.">${ hidden }${ button }${ status }</form></div>`;
};
