/** The block types whose toolbar has AI tools. */
const EXTENDED: readonly string[] = [ 'core/paragraph', 'core/heading', 'core/list' ];

/** The caret in a list is in one of these: the list's tools are in reach from there. */
const PART_OF_LIST = 'core/list-item';

/** Whether a block type has AI tools of its own. */
export const isExtended = ( blockName: string | null ): boolean => blockName !== null && EXTENDED.includes( blockName );

/** Whether AI tools show in the toolbar of a block type: its own, or those of the list that it is in. */
export const showsTools = ( blockName: string | null ): boolean =>
	isExtended( blockName ) || blockName === PART_OF_LIST;
