import axios from 'axios';

export async function posts() { // ~~ def function posts
  const { data } = await axios.get('/api/v1/posts/'); // ~~ http GET /api/v1/posts/
  return data;
}

export function remove(id) { // ~~ def function remove
  return axios.delete(`/api/v1/posts/${id}/`); // ~~ http DELETE /api/v1/posts/<int:pk>/
}

export function rename(id, title) { // ~~ def function rename
  return $.post('/blog/' + id + '/edit/', { title }); // ~~ http POST /blog/<int:pk>/edit/
}
