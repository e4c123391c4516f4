/**
 * The SlotFills of the post editor. Read from `window.wp`, because `@wordpress/editor` and `@wordpress/plugins` are not our dependencies
 * and not every editor loads them.
 */
import type { ComponentType, ReactElement, ReactNode } from 'react';

interface PanelProps {
	title: string;
	icon?: ReactNode;
	initialOpen?: boolean;
	children?: ReactNode;
}

interface ItemProps {
	icon: ReactElement;
	disabled: boolean;
	onClick: () => void;
	children: ReactNode;
}

interface Slots {
	/** In the pre-publish panel. */
	PluginPrePublishPanel?: ComponentType< PanelProps >;
	/** In the panel after publishing. */
	PluginPostPublishPanel?: ComponentType< PanelProps >;
	/** In the summary panel of the post sidebar. */
	PluginPostStatusInfo?: ComponentType< { className?: string; children?: ReactNode } >;
	/** A panel of the post sidebar. */
	PluginDocumentSettingPanel?: ComponentType< PanelProps & { name: string } >;
	/** In the preview menu. */
	PluginPreviewMenuItem?: ComponentType< ItemProps >;
}

interface Wp {
	editor?: Slots;
	plugins?: { registerPlugin: ( name: string, settings: { render: ComponentType } ) => void };
}

const wp = (): Wp => ( window as unknown as { wp?: Wp } ).wp ?? {};

/** The SlotFills that this editor has. */
export const editorSlots = (): Slots => wp().editor ?? {};

/**
 * Registers an editor plugin whose component renders SlotFills. Does nothing in an editor without plugins.
 *
 * @param name   A unique plugin name.
 * @param render The component.
 */
export const registerEditorPlugin = ( name: string, render: ComponentType ): void =>
	wp().plugins?.registerPlugin( name, { render } );
