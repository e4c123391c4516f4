/** Texts in saved markup. */

export const innerHTML = ( element?: Element | null ): string | undefined => element?.innerHTML.trim() || undefined;

/** A text without what only separates its parts. */
export const plain = ( text = '' ): string => text.replace( /[\s:：·|,–-]+/g, '' );

export const textOf = ( html: unknown ): string => {
	const element = document.implementation.createHTMLDocument( '' ).body;
	element.innerHTML = String( html ?? '' );
	return plain( element.textContent );
};
