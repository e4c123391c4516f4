import type { ReactNode } from 'react';

/** A list in a panel of the editor: what is said about each item, with its buttons in `PanelButtons`. */
export const PanelList = ( { children }: { children: ReactNode } ) => (
	<ul className="statecraft-panel-list">{ children }</ul>
);

export const PanelButtons = ( { children }: { children: ReactNode } ) => (
	<div className="statecraft-panel-list__buttons">{ children }</div>
);
