/** The places that the post editor keeps for plugins. Their packages are the platform's own and none of ours, and not every editor has them. */
import type { ComponentType, ReactNode } from 'react';

interface PanelProps {
	title: string;
	icon?: ReactNode;
	initialOpen?: boolean;
	children?: ReactNode;
}

interface Slots {
	/** In the last look at a post before it is published or scheduled. */
	PluginPrePublishPanel?: ComponentType< PanelProps >;
	/** Below what the sidebar says of the state of a post. */
	PluginPostStatusInfo?: ComponentType< { className?: string; children?: ReactNode } >;
}

interface Wp {
	editor?: Slots;
	plugins?: { registerPlugin: ( name: string, settings: { render: ComponentType } ) => void };
}

const wp = (): Wp => ( window as unknown as { wp?: Wp } ).wp ?? {};

/** The places that this editor has. */
export const editorSlots = (): Slots => wp().editor ?? {};

/**
 * Renders a component in the editor, beside all blocks: it fills places of the editor. Nothing where an editor takes no plugins.
 *
 * @param name   A name that no other plugin has.
 * @param render The component.
 */
export const renderBeside = ( name: string, render: ComponentType ): void =>
	wp().plugins?.registerPlugin( name, { render } );
