/** What is seen of a table at a moment: the observation and, where the game tells that, what follows from it (`preview`). */

/** The view of a message or of a replay's frame. @param {{observation: any, preview?: any}} told */
export const viewOf = ({ observation, preview }) => (preview ? { ...observation, preview } : observation);

/** A replay's frame with its view in the place of the observation, as a live table has it. @template {{observation: any, preview?: any}} F @param {F} frame @returns {F} */
export const asLive = (frame) => ({ ...frame, observation: viewOf(frame) });
