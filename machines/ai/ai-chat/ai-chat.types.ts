import type { Tag } from '../../_kit';

export type { Tag };

/** A post that an answer is from. */
export interface Source {
	/** As the answer names it, in square brackets. */
	number: number;
	title: string;
	url: string;
}

/** What the site answers, an error of WordPress included. */
export interface Answer {
	kind?: 'answered' | 'missed';
	answer?: string;
	sources?: readonly Source[];
	/** Of an error. */
	code?: string;
	message?: string;
}

export interface Context {
	/** What was asked last. */
	question: string;
	/** The answer, or why there is none; empty: nobody has said why. */
	text: string;
	sources: readonly Source[];
}

export type Event = { type: 'question.submit'; question: string } | { type: 'answer.copy' };
