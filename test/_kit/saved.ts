/** Posts as they are saved, for tests that open them. */

/**
 * A block as a post has it.
 *
 * @param name       Its name.
 * @param attributes Those in its comment.
 * @param inner      What stands in it; without that it has no markup.
 */
export const saved = ( name: string, attributes: object = {}, inner?: string ): string => {
	const json = Object.keys( attributes ).length > 0 ? ` ${ JSON.stringify( attributes ) }` : '';
	return inner === undefined
		? `<!-- wp:${ name }${ json } /-->`
		: `<!-- wp:${ name }${ json } -->\n${ inner }\n<!-- /wp:${ name } -->`;
};
