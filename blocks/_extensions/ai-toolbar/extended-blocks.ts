/** The block types whose toolbar has AI tools. */
const EXTENDED: readonly string[] = [ 'core/paragraph', 'core/heading', 'core/list' ];

/** Whether the toolbar of a block type has AI tools. */
export const isExtended = ( blockName: string | null ): boolean => blockName !== null && EXTENDED.includes( blockName );
