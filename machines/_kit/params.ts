/** The `params` of actions and guards that take what an event brings as it is; those that take a failure are in failure.ts. */

/** The `params` of an action or a guard that takes the event. */
export const eventParams = < E >( { event }: { event: E } ): E => event;

/** The `params` of an action or a guard that takes the output of an actor, from its `onDone` event. */
export const outputParams = < O >( { event }: { event: { output: O } } ): O => event.output;
