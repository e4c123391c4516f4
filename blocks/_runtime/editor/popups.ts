import type { PopupOpen } from '../../../machines/_kit';

const windows = new Map< string, Window | null >();

/** The popup windows that flows have opened, by name. */
export const popups = {
	/** Opens an empty popup in the middle of this window. No `noopener`: the popup reports its result to this page. */
	open( { name, width, height }: Omit< PopupOpen, 'type' > ): void {
		const left = Math.round( window.screenX + ( window.outerWidth - width ) / 2 );
		const top = Math.round( window.screenY + ( window.outerHeight - height ) / 2 );
		windows.set(
			name,
			window.open( '', name, `popup,width=${ width },height=${ height },left=${ left },top=${ top }` )
		);
	},

	/** The last window opened under this name; null if the browser blocked it. */
	get: ( name: string ): Window | null => windows.get( name ) ?? null,
};
