/** Languages of tracks, as BCP 47 tags. */

/** A language and, optionally, script, region and variants. Extensions and private tags mean nothing to players. */
const TAG = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*$/i;

/**
 * The canonical form of a language tag, such as `pt-BR` for `PT_br`; null if the text is not a language tag.
 *
 * @param text As typed.
 */
export function languageTag( text: string ): string | null {
	const tag = text.trim().replace( /_/g, '-' );
	try {
		return TAG.test( tag ) ? ( Intl.getCanonicalLocales( tag )[ 0 ] ?? null ) : null;
	} catch {
		return null;
	}
}
