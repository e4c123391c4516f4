import type { DataRegistry } from '@wordpress/data';

interface PostSelectors {
	isPublishSidebarOpened?: () => boolean;
}

/** Whether the pre-publish panel is open. */
export const isAboutToPublish = ( select: DataRegistry[ 'select' ] ): boolean =>
	( select( 'core/editor' ) as unknown as PostSelectors | undefined )?.isPublishSidebarOpened?.() === true;
