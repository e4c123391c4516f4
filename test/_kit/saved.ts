/** Saved post content, for tests that open it. */

/**
 * The serialized form of a block.
 *
 * @param name       Its name.
 * @param attributes The attributes in its delimiter comment.
 * @param inner      Its inner markup; without it the block is self-closing.
 */
export const saved = ( name: string, attributes: object = {}, inner?: string ): string => {
	const json = Object.keys( attributes ).length > 0 ? ` ${ JSON.stringify( attributes ) }` : '';
	return inner === undefined
		? `<!-- wp:${ name }${ json } /-->`
		: `<!-- wp:${ name }${ json } -->\n${ inner }\n<!-- /wp:${ name } -->`;
};
