import type { MouseEvent, ReactNode } from 'react';
import type { PartView } from './use-part-view';

interface Props {
	view: PartView;
	/** The front-end view. */
	saved: ReactNode;
	/** The edit fields. */
	children: ReactNode;
}

/** Links in the front-end view must not navigate in the editor. */
const preventNavigation = ( event: MouseEvent ) => {
	if ( ( event.target as Element ).closest( 'a' ) ) {
		event.preventDefault();
	}
};

const views: Readonly< Record< PartView, ( props: Omit< Props, 'view' > ) => ReactNode > > = {
	edited: ( { children } ) => <div className="statecraft-contact-fields">{ children }</div>,
	read: ( { saved } ) => (
		// eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Users click the links inside it.
		<div onClick={ preventNavigation }>{ saved }</div>
	),
	absent: () => null,
};

/** Shows the front-end view until the author edits the part. */
export const ReadOrEdit = ( { view, ...props }: Props ) => views[ view ]( props );

/** The class name of a part; an absent part takes up no space. */
export const classOf = ( view: PartView ): string | undefined =>
	view === 'absent' ? 'statecraft-contact-absent' : undefined;
