import type { Call, Failure as PortFailure, Tag } from '../../_kit';

export type { Tag };

/** Why a view could not be shown; `forbidden`: the person cannot edit the post, or is no longer logged in. */
export type Failure = PortFailure< 'forbidden' >;

/** The post as one audience gets it. */
export interface View {
	/** The id of the audience. */
	id: string;
	/** Its name. */
	label: string;
	/** Where the server renders it. Valid for five minutes after it was requested. */
	url: string;
}

export type Width = 'wide' | 'phone';

export interface Context {
	/** The viewed post; 0 before the first view. */
	postId: number;
	/** Never empty while a view is shown. */
	views: readonly View[];
	/** The id of the chosen audience, kept while the dialog is closed. */
	audience: string;
	width: Width;
	failure: Failure | null;
}

export type Event =
	| { type: 'view.open'; postId: number }
	| { type: 'view.close' }
	| { type: 'audience.choose'; audience: string }
	| { type: 'width.choose'; width: Width }
	/** The browser has loaded a page in the frame: the view, or what a link in it leads to. */
	| { type: 'frame.load' }
	/** Shows the view again after a failure or a followed link. */
	| { type: 'view.retry' };

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Autosaves the post, as the editor does before its own preview. */
	save: Call< void, void >;
	/** Requests fresh addresses. */
	views: Call< { postId: number }, readonly View[] >;
};
